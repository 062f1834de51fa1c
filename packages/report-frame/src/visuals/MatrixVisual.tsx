import { type Plot, plotOf, selectionOf } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import type { ChartVisualProps } from './ChartVisual.tsx'
import { whenMenuIsAsked } from './menuKey.ts'
import classes from './TableVisual.module.css'

/** Groups down, series across. Rates can't be added up, so there are no totals. A row filters the other visuals. */
export const MatrixVisual = ({ page, visual, data, figures, mean }: ChartVisualProps) => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { selection } = useShown().narrowing
  const plot = plotOf(figures)
  const chosen = new Set(selection?.visual === visual.name && selection.page === page.name ? selection.keys : [])
  const selectionFor = (group: Plot['groups'][number]) =>
    selectionOf({ page: page.name, visual: visual.name, data, words }, plot, [group])
  const select = (group: Plot['groups'][number]) =>
    session.choices.select(page, visual, chosen.has(group.key) ? undefined : selectionFor(group))
  const heading = figures.columns
    .slice(0, figures.categories)
    .map(({ label }) => label)
    .join(' · ')
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {plot.series.map(({ label, value }) => (
              <th key={`${label} ${String(value)}`} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plot.groups.map((group, at) => (
            <tr
              key={group.key}
              aria-selected={chosen.has(group.key)}
              className={chosen.size > 0 && !chosen.has(group.key) ? classes.pale : undefined}
              onClick={() => select(group)}
              {...whenMenuIsAsked(() => mean(selectionFor(group)))}
            >
              <th scope="row">
                {/* The whole row is clicked; this one is for the keyboard. */}
                <button
                  type="button"
                  onClick={event => {
                    event.stopPropagation()
                    select(group)
                  }}
                >
                  {group.label}
                </button>
              </th>
              {plot.series.map(({ label, value, values, text }) => {
                const cell = values[at] ?? null
                return (
                  <td key={`${label} ${String(value)}`} className={classes.number}>
                    {cell === null ? '–' : text(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {figures.isCut && <p className={classes.cut}>{words('cut', { count: figures.rows.length })}</p>}
    </div>
  )
}
