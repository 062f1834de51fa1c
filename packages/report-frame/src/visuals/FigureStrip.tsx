import type { Figures } from '../format/figures.ts'
import classes from './FigureStrip.module.css'

/** Key figures beside each other, parted by hairlines. */
export const FigureStrip = ({ figures: { columns, rows } }: { figures: Figures }) => (
  <dl className={classes.strip}>
    {columns.map(({ label, text, column }, at) => {
      const cell = rows[0]?.[at] ?? null
      return (
        <div key={`${column.field} ${column.aggregate ?? ''}`}>
          <dt>{label}</dt>
          <dd>{cell === null ? '–' : text(cell)}</dd>
        </div>
      )
    })}
  </dl>
)
