import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useState } from 'react'
import { type Figures, plotOf, rowKey, selectionOf } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import classes from './TableVisual.module.css'

type TableVisualProps = { page: ReportPage; visual: Visual; data: VisualData; figures: Figures }
type Order = { at: number; isDescending: boolean }

/** Figures as a table. A column's head sorts; a row filters the other visuals. */
export const TableVisual = ({ page, visual, data, figures }: TableVisualProps) => {
  const { session, reading } = useFrame()
  const { words, locale } = reading
  const { selection } = useShown().narrowing
  const [order, setOrder] = useState<Order>()
  const chosen = new Set(selection?.visual === visual.name && selection.page === page.name ? selection.keys : [])
  const canSelect = data.category.length > 0
  const select = (row: Figures['rows'][number]) => {
    const key = rowKey(figures, row)
    const groups = plotOf({ ...figures, rows: [row], series: 0 }).groups
    session.select(
      chosen.has(key) ? undefined : selectionOf({ page: page.name, visual: visual.name, data, words }, groups),
    )
  }
  const rows = order ? inOrder(figures, order, locale) : figures.rows
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {figures.columns.map(({ label, groups, isNumber, column }, at) => (
              <th
                key={`${column.field} ${column.level ?? column.aggregate ?? ''}`}
                scope="col"
                className={isNumber ? classes.number : undefined}
                aria-sort={order?.at === at ? (order.isDescending ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  aria-label={words('sortBy', { column: label })}
                  onClick={() => setOrder({ at, isDescending: order?.at === at ? !order.isDescending : !groups })}
                >
                  {label}
                  {order?.at === at && <span aria-hidden>{order.isDescending ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const key = rowKey(figures, row)
            return (
              <tr
                key={JSON.stringify(row)}
                aria-selected={chosen.has(key)}
                className={chosen.size > 0 && !chosen.has(key) ? classes.pale : undefined}
                onClick={canSelect ? () => select(row) : undefined}
              >
                {figures.columns.map(({ text, isNumber, column }, at) => (
                  <td
                    key={`${column.field} ${column.level ?? column.aggregate ?? ''}`}
                    className={isNumber ? classes.number : undefined}
                  >
                    {at === 0 && canSelect ? (
                      // The whole row is clicked; this one is for the keyboard.
                      <button
                        type="button"
                        aria-pressed={chosen.has(key)}
                        onClick={event => {
                          event.stopPropagation()
                          select(row)
                        }}
                      >
                        {text(row[at] ?? null)}
                      </button>
                    ) : (
                      cellOf(row[at] ?? null, text)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {figures.isCut && <p className={classes.cut}>{words('cut', { count: figures.rows.length })}</p>}
    </div>
  )
}

const cellOf = (cell: Figures['rows'][number][number], text: Figures['columns'][number]['text']) =>
  cell === null ? '–' : text(cell)

const inOrder = ({ rows, columns }: Figures, { at, isDescending }: Order, locale: string) => {
  const text = columns[at]?.text ?? String
  return [...rows].sort((one, other) => {
    const [a, b] = [one[at] ?? null, other[at] ?? null]
    // What has no value comes last, however it is sorted.
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : text(a).localeCompare(text(b), locale)
    return isDescending ? -by : by
  })
}
