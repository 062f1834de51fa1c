import type { ReactNode } from 'react'
import { Gauge } from '../measurement/Gauge.tsx'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  /** The sentence of the page: 'There are no assigned checklists.' */
  title: ReactNode
  /** What to do about it. */
  children?: ReactNode
  /** One line button. */
  action?: ReactNode
  /** Search and error have no gauge. */
  gauge?: boolean
}

/** Nothing here yet: the gauge without a dot, what it means, what to do. */
export const EmptyState = ({ title, children, action, gauge = true }: EmptyStateProps) => (
  <div className={classes.empty}>
    {gauge && <Gauge lower={0} upper={1} width={180} label="" />}
    <h3>{title}</h3>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)
