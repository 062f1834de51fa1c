import type { ReactNode } from 'react'
import classes from './Counter.module.css'

/** A count: the only thing in the product that is a pill. */
export const Counter = ({ children }: { children: ReactNode }) => (
  <span className={classes.counter} dir="ltr">
    {children}
  </span>
)
