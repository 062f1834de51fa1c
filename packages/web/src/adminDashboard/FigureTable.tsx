import type { Figures } from '@gemba/report-frame/format/figures'
import classes from './Widget.module.css'

type FigureTableProps = { figures: Figures; title: string; isHidden: boolean }

const keyOf = ({ column }: Figures['columns'][number]) => `${column.field} ${column.level ?? column.aggregate ?? ''}`

/** The figures of a chart as a table; hidden, it is there for screen readers. */
export const FigureTable = ({ figures: { columns, rows }, title, isHidden }: FigureTableProps) => (
  <div className={isHidden ? 'g-only-read' : classes.scroll} tabIndex={isHidden ? undefined : 0}>
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={keyOf(column)} scope="col" className={column.isNumber ? classes.number : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={JSON.stringify(row)}>
            {columns.map((column, at) => {
              const cell = row[at] ?? null
              return (
                <td key={keyOf(column)} className={column.isNumber ? classes.number : undefined}>
                  {cell === null && column.isNumber ? '–' : <bdi>{column.text(cell)}</bdi>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
