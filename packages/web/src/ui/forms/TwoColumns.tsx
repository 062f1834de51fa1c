import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

/** Fields of a dialog, two beside each other where there is room. */
export const TwoColumns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>
