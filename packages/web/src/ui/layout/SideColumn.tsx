import type { ReactNode } from 'react'
import classes from './SideColumn.module.css'

/**
 * Content, and beside it a column with actions or history that stays visible while the page scrolls; below lg one after
 * the other.
 */
export const SideColumn = ({
  side,
  wide = false,
  holdsList = false,
  children,
}: {
  side?: ReactNode
  wide?: boolean
  /** a list, which has its own margins, and below it another record for each row */
  holdsList?: boolean
  children: ReactNode
}) => (
  <div className={`${side ? classes.columns : ''} ${wide ? classes.wide : ''} ${holdsList ? classes.list : ''}`}>
    <div className={classes.main}>{children}</div>
    {side && (
      <aside className={classes.side}>
        <div className={classes.stays}>{side}</div>
      </aside>
    )}
  </div>
)
