import { isWithin } from '@gemba/domain/core/gaugeGeometry'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { StateGlyph } from '../display/StateGlyph.tsx'
import { Balloon } from './Balloon.tsx'
import classes from './MeasureGrid.module.css'
import { type MeasureRowData, summaryOf, textOf } from './measure.ts'
import { formatReading, isUnread } from './numbers.ts'
import { useUnreadNumber } from './unreadNumbers.ts'
import type { MeasureHandlers, RowDrafts } from './useMeasureEntry.ts'

interface RowProps {
  row: MeasureRowData
  samples: number
  drafts?: RowDrafts
  active: boolean
  showMissing: boolean
  keyStrip: boolean
  handlers: MeasureHandlers
}

/** One characteristic. Memoised: a keystroke renders only its own row. */
export const MeasureGridRow = memo(({ row, samples, drafts, active, showMissing, keyStrip, handlers }: RowProps) => {
  const { t, i18n } = useTranslation('ui')
  const show = (value: number) => formatReading(value, row.decimals, i18n.language)
  const { mean, range } = row.summary ?? summaryOf(row.values.slice(0, samples))
  const failed = row.values.some(value => value != null && !isWithin(value, row))
  const meanOut = mean !== undefined && !isWithin(mean, row)
  return (
    <tr className={active ? classes.now : undefined}>
      <th scope="row" className={classes.characteristic}>
        <div>
          <Balloon number={row.number} tone={active ? 'now' : failed ? 'bad' : 'plain'} />
          <span className={classes.names}>
            <b dir="auto" title={row.name}>
              {row.name}
            </b>
            {row.nominalText && <small>{row.nominalText}</small>}
          </span>
          {row.readOnly && (
            <span className={classes.lock}>
              <Icon of={IconLock} />
              <span className="g-only-read">{t('grid.readOnly')}</span>
            </span>
          )}
        </div>
      </th>
      <td className={classes.limits}>
        {row.lower != null && row.upper != null ? (
          <>
            {show(row.upper)}
            <br />
            {show(row.lower)}
          </>
        ) : row.upper != null ? (
          t('grid.max', { value: show(row.upper) })
        ) : row.lower != null ? (
          t('grid.min', { value: show(row.lower) })
        ) : (
          ''
        )}
      </td>
      {Array.from({ length: samples }, (_, sample) => sample).map(sample => (
        <td key={sample}>
          {sample < (row.samples ?? samples) && (
            <Cell
              row={row}
              sample={sample}
              value={row.values[sample] ?? null}
              text={drafts?.[sample]}
              missing={showMissing}
              keyStrip={keyStrip}
              handlers={handlers}
              language={i18n.language}
              label={t('grid.cell', { name: row.name, sample: sample + 1 })}
              outLabel={t('grid.out')}
              unreadLabel={t('grid.unread')}
            />
          )}
        </td>
      ))}
      <td className={`${classes.calc} ${classes.first} ${meanOut ? classes.calcBad : ''}`}>
        {mean === undefined ? '' : show(mean)}
      </td>
      <td className={classes.calc}>{range === undefined ? '' : show(range)}</td>
    </tr>
  )
})

interface CellProps {
  row: MeasureRowData
  sample: number
  value: number | null
  text?: string
  missing: boolean
  keyStrip: boolean
  handlers: MeasureHandlers
  language: string
  label: string
  outLabel: string
  unreadLabel: string
}

const Cell = ({
  row,
  sample,
  value,
  text,
  missing,
  keyStrip,
  handlers,
  language,
  label,
  outLabel,
  unreadLabel,
}: CellProps) => {
  const shown = text ?? (value === null ? '' : formatReading(textOf(row, sample) ?? value, row.decimals, language))
  const unread = isUnread(text)
  useUnreadNumber(unread)
  const out = value !== null && !isWithin(value, row)
  if (row.readOnly) return <span className={`${classes.cell} ${classes.readOnly}`}>{shown}</span>
  const cell = { rowId: row.id, sample }
  const state = out || unread ? classes.bad : shown === '' ? (missing ? classes.missing : classes.empty) : ''
  return (
    <span className={classes.holder}>
      <input
        className={`${classes.cell} ${state}`}
        type="text"
        inputMode={keyStrip ? 'none' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        data-row={row.id}
        data-sample={sample}
        value={shown}
        aria-label={out ? `${label}, ${outLabel}` : unread ? `${label}, ${unreadLabel}` : label}
        aria-invalid={out || unread || undefined}
        onChange={event => handlers.write(cell, event.currentTarget.value)}
        onFocus={event => {
          event.currentTarget.select()
          handlers.enter(cell)
        }}
        onBlur={event => handlers.leave(cell, event.currentTarget.value)}
        onKeyDown={event => handlers.key(event, cell)}
        onPaste={event => handlers.paste(event, cell)}
        onDrop={event => event.preventDefault()}
      />
      {(out || unread) && <StateGlyph state="fail" size={13} className={classes.corner} />}
    </span>
  )
}
