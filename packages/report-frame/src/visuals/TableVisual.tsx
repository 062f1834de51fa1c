import { type Figures, plotOf, rowKey, selectionOf } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { isInOrderOfTime, placeOf, type Sort } from '../session/filtering.ts'
import type { ChartVisualProps } from './ChartVisual.tsx'
import { whenMenuIsAsked } from './menuKey.ts'
import classes from './TableVisual.module.css'

type TableVisualProps = Omit<ChartVisualProps, 'title'>

/** Figures as a table. A column's head sorts; a row filters the other visuals. */
export const TableVisual = ({ page, visual, data, figures, mean }: TableVisualProps) => {
  const { session, reading } = useFrame()
  const { words, locale } = reading
  const { selection, sorts } = useShown().narrowing
  const sort = sorts[placeOf(page.name, visual.name)]
  const chosen = new Set(selection?.visual === visual.name && selection.page === page.name ? selection.keys : [])
  const canSelect = data.category.length > 0
  const selectionFor = (row: Figures['rows'][number]) => {
    const plot = plotOf({ ...figures, rows: [row], series: 0 })
    const place = { page: page.name, visual: visual.name, data, words }
    return selectionOf(place, plot, plot.groups)
  }
  const select = (row: Figures['rows'][number]) =>
    session.choices.select(page, visual, chosen.has(rowKey(figures, row)) ? undefined : selectionFor(row))
  const rows = sort && (!figures.isCut || isInOrderOfTime(visual)) ? inOrder(figures, sort, locale) : figures.rows
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
                aria-sort={sort?.column === at ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <button
                  type="button"
                  aria-label={words('sortBy', { column: label })}
                  onClick={() =>
                    session.choices.sort(page, visual, {
                      column: at,
                      descending: sort?.column === at ? !sort.descending : !groups,
                    })
                  }
                >
                  {label}
                  {sort?.column === at && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
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
                // By its groups alone: a row whose figures are counted anew keeps the focus.
                key={JSON.stringify(row.slice(0, figures.categories + figures.series))}
                aria-selected={chosen.has(key)}
                className={chosen.size > 0 && !chosen.has(key) ? classes.pale : undefined}
                onClick={canSelect ? () => select(row) : undefined}
                {...(canSelect && whenMenuIsAsked(() => mean(selectionFor(row))))}
              >
                {figures.columns.map(({ text, isNumber, column }, at) => (
                  <td
                    key={`${column.field} ${column.level ?? column.aggregate ?? ''}`}
                    className={isNumber ? classes.number : isShort(text(row[at] ?? null)) ? classes.short : undefined}
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

/** A number of a record, a day or a name: what would be harder to read on two lines. */
const isShort = (text: string) => text.length <= 14

const cellOf = (cell: Figures['rows'][number][number], text: Figures['columns'][number]['text']) =>
  cell === null ? '–' : text(cell)

/** By how cells read: the server knows the order of their values. */
const inOrder = ({ rows, columns }: Figures, { column: at, descending }: Sort, locale: string) => {
  const text = columns[at]?.text ?? String
  return [...rows].sort((one, other) => {
    const [a, b] = [one[at] ?? null, other[at] ?? null]
    // What has no value comes last, however it is sorted.
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : text(a).localeCompare(text(b), locale)
    return descending ? -by : by
  })
}
