import { momentText } from '../format/formats.ts'
import classes from './Foot.module.css'
import { useFrame, useShown } from './frameContext.ts'

/** Pages of the report, what was clicked, and how old the figures are; sticks to the foot of the frame. */
export const Foot = () => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { report, page, narrowing, at } = useShown()
  const { selection, slicers } = narrowing
  const isNarrowed = selection !== undefined || Object.keys(slicers).length > 0
  return (
    <footer className={classes.foot}>
      <nav aria-label={words('pages')} className={classes.pages}>
        {report.document.pages.map(one => (
          <button
            key={one.name}
            type="button"
            aria-current={one.name === page ? 'page' : undefined}
            onClick={() => session.openPage(one.name, 'user')}
          >
            {one.displayName}
          </button>
        ))}
      </nav>
      <div className={classes.state}>
        {selection && (
          <button
            type="button"
            className={classes.chip}
            aria-label={words('takeBack', { label: selection.label })}
            onClick={() => session.select(undefined)}
          >
            <span>{selection.label}</span> <span aria-hidden>×</span>
          </button>
        )}
        {isNarrowed && (
          <button type="button" onClick={() => session.clear()}>
            {words('clearFilters')}
          </button>
        )}
        {at && <span className={classes.at}>{words('dataOf', { at: momentText(at, reading) })}</span>}
        <button type="button" onClick={() => session.refresh()}>
          {words('refresh')}
        </button>
      </div>
    </footer>
  )
}
