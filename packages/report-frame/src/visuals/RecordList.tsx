import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { type MouseEvent, useEffect, useState } from 'react'
import { type Figures, figuresOf } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { recordsQuery, type Selection } from '../session/filtering.ts'
import classes from './RecordList.module.css'
import table from './TableVisual.module.css'

export type RecordListProps = {
  page: ReportPage
  visual: Visual
  data: VisualData
  title: string
  /** the groups whose records are listed; without them all */
  mark: Selection | undefined
  close: () => void
}

/** As many records are listed at once. */
const most = 100

/** The records behind a visual's figures, newest first; each opens in the product for whoever may read it. */
export const RecordList = ({ page, visual, data, title, mark, close }: RecordListProps) => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { narrowing, report, settings, reading: shownReading } = useShown()
  const [turned, setTurned] = useState({ offset: 0, of: '' })
  const [state, setState] = useState<{ figures?: Figures; error?: unknown; key?: string }>({})
  const [tries, setTries] = useState(0)
  const dataset = report.datasets.find(({ id }) => id === data.dataset)
  const { columns = [], address } = dataset?.records ?? {}
  const all = recordsQuery(narrowing, page, visual, {
    ...{ columns: [...columns, ...(address ? [address] : [])], date: dataset?.date },
  })
  const listed = { ...all, filters: [...all.filters, ...(mark?.filters ?? [])], limit: most }
  // Other filters, or records that are asked anew, begin with the first page.
  const list = JSON.stringify([listed, shownReading])
  const offset = turned.of === list ? turned.offset : 0
  const turn = (to: number) => setTurned({ offset: to, of: list })
  const query = { ...listed, offset }
  const key = JSON.stringify([query, shownReading, tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the query depends on
  useEffect(() => {
    let isWanted = true
    session.ask(query).then(
      answer =>
        isWanted &&
        setState({
          key,
          figures: figuresOf({ ...data, category: all.columns, series: [], values: [] }, answer, dataset, reading),
        }),
      error => {
        if (!isWanted) return
        setState({ error, key })
        session.fail(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [key])
  const follow = (event: MouseEvent, address: string) => {
    const { links = 'followed' } = settings
    if (links === 'told') event.preventDefault()
    if (links !== 'followed')
      session.happened({ name: 'dataHyperlinkClicked', page, visual, url: new URL(address, location.href).href })
  }
  const { figures, error } = state
  const isLoading = state.key !== key
  return (
    <div className={classes.records}>
      <div className={classes.bar}>
        <strong>{words('recordsOf', { title })}</strong>
        {offset > 0 && (
          <button type="button" className={classes.button} onClick={() => turn(offset - most)}>
            {words('previous')}
          </button>
        )}
        {figures?.isCut && (
          <button type="button" className={classes.button} onClick={() => turn(offset + most)}>
            {words('moreRecords')}
          </button>
        )}
        <button type="button" className={classes.button} onClick={close}>
          {words('back')}
        </button>
      </div>
      {error !== undefined && !isLoading && !settings.hidesErrors && (
        <p role="alert">
          {words('visualFailed')}{' '}
          <button type="button" onClick={() => setTries(tries + 1)}>
            {words('tryAgain')}
          </button>
        </p>
      )}
      {figures?.rows.length === 0 && <p className={classes.empty}>{words('empty')}</p>}
      {figures && figures.rows.length > 0 && (
        <div className={`${table.scroll} ${isLoading ? classes.old : ''}`} aria-busy={isLoading}>
          <table className={table.table}>
            <thead>
              <tr>
                {figures.columns.slice(0, columns.length).map(({ label, column, isNumber }) => (
                  <th key={column.field} scope="col" className={isNumber ? table.number : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.rows.map((row, at) => {
                const to = address ? row[columns.length] : null
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two records may read alike, and they never move
                  <tr key={`${offset} ${at}`}>
                    {figures.columns.slice(0, columns.length).map(({ text, column, isNumber }, place) => {
                      const cell = row[place] ?? null
                      const shown = cell === null ? '–' : text(cell)
                      return (
                        <td key={column.field} className={isNumber ? table.number : undefined}>
                          {place === 0 && typeof to === 'string' && to.startsWith('/') ? (
                            <a href={to} target="_blank" rel="noreferrer" onClick={event => follow(event, to)}>
                              {shown}
                            </a>
                          ) : (
                            shown
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
