import type { ReactNode } from 'react'
import classes from './PrintDesk.module.css'

type PrintDeskProps = {
  /** what is on the paper, for those who hear it */
  label: string
  /** above the paper, and not printed */
  acts: ReactNode
  className: string | undefined
  children: ReactNode
}

/** A sheet of A4 paper on the screen. */
export const PrintDesk = ({ label, acts, className = '', children }: PrintDeskProps) => (
  <main className={classes.desk}>
    <div className={classes.bar}>{acts}</div>
    <section className={`${classes.paper} ${className}`} aria-label={label}>
      {children}
    </section>
  </main>
)
