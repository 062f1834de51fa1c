import type { ReactNode } from 'react'
import classes from './SideColumn.module.css'

/**
 * Content, and beside it a column with actions or history that stays visible while the page scrolls; below lg one after
 * the other.
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
