import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './MeasureGrid.module.css'
import { MeasureGridRow } from './MeasureGridRow.tsx'
import type { MeasureCellId, MeasureChange, MeasureRowData } from './measure.ts'
import { decimalMark } from './numbers.ts'
import { type MeasureKey, useMeasureEntry } from './useMeasureEntry.ts'

export interface MeasureGridHandle {
  /** A key of the entry strip. */
  press: (key: MeasureKey) => void
  focus: (cell: MeasureCellId) => void
}

export interface MeasureGridProps {
  rows: readonly MeasureRowData[]
  samples: number
  onChange: (changes: MeasureChange[]) => void
  onActive?: (cell: MeasureCellId | undefined) => void
  /** Head of the first column: 'Characteristic, mm'. */
  head: string
  /** After Submit: empty cells are marked as required. */
  showMissing?: boolean
  /** An entry strip is on the page: the tablet's own keyboard stays away. */
  keyStrip?: boolean
  ref?: Ref<MeasureGridHandle>
}

/**
 * Readings of many characteristics, by keyboard only: Enter moves to the next sample, arrows move, a block from a
 * spreadsheet fills to the right and down. Neither wheel nor drag can change a value. Always left to right.
 */
export const MeasureGrid = ({
  rows,
  samples,
  onChange,
  onActive,
  head,
  showMissing = false,
  keyStrip = false,
  ref,
}: MeasureGridProps) => {
  const { t, i18n } = useTranslation('ui')
  const table = useRef<HTMLTableElement>(null)
  const [told, setTold] = useState('')
  const focus = useCallback(({ rowId, sample }: MeasureCellId) => {
    const input = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${CSS.escape(rowId)}"][data-sample="${sample}"]`,
    )
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const { drafts, active, handlers, press } = useMeasureEntry({
    rows,
    samples,
    mark: decimalMark(i18n.language),
    onChange,
    onActive,
    focus,
    onPasted: (filled, unread, left) => setTold(t('grid.pasted', { filled, unread, left })),
  })
  useImperativeHandle(ref, () => ({ press, focus }), [press, focus])
  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.grid} dir="ltr">
        <thead>
          <tr>
            <th scope="col" className={classes.headFirst} dir="auto">
              {head}
            </th>
            <th scope="col" className={classes.headLimits}>
              {t('grid.limits')}
            </th>
            {Array.from({ length: samples }, (_, k) => k).map(k => (
              <th key={k} scope="col" className={classes.headSample}>
                {t('grid.sample', { number: k + 1 })}
              </th>
            ))}
            <th scope="col" className={classes.headCalc}>
              {t('grid.mean')}
            </th>
            <th scope="col" className={classes.headCalc}>
              {t('grid.range')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <MeasureGridRow
              key={row.id}
              row={row}
              samples={samples}
              drafts={drafts[row.id]}
              active={active?.rowId === row.id}
              showMissing={showMissing}
              keyStrip={keyStrip}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
      <div className="g-only-read" role="status">
        {told}
      </div>
    </div>
  )
}
