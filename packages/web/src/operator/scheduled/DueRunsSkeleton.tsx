import type { CSSProperties } from 'react'
import classes from './DueRuns.module.css'

/** As high as `rows` lines of what is due, so that the cards below stay where they are. */
export const DueRunsSkeleton = ({ rows }: { rows: number }) => (
  <li className={`${classes.card} ${classes.skeleton}`} style={{ '--rows': rows } as CSSProperties} aria-hidden />
)
