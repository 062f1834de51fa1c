import type { ReactNode } from 'react'
import classes from './SideColumn.module.css'

/**
 * What is read, and beside it on a well what is done or was done, which stays in sight while the page scrolls; below lg
 * one after the other.
 */
export const SideColumn = ({
  side,
  wide = false,
  children,
}: {
  side?: ReactNode
  wide?: boolean
  children: ReactNode
}) => (
  <div className={`${side ? classes.columns : ''} ${wide ? classes.wide : ''}`}>
    <div className={classes.main}>{children}</div>
    {side && (
      <aside className={classes.side}>
        <div className={classes.stays}>{side}</div>
      </aside>
    )}
  </div>
)
