import type { ReactNode } from 'react'
import classes from './PrintDesk.module.css'

type PrintDeskProps = {
  /** what is on the paper, for those who hear it */
  label: string
  /** above the paper, and not printed */
  acts: ReactNode
  className: string | undefined
  /** on a phone the paper is wider than the window, and scrolls */
  scrolls?: boolean
  children: ReactNode
}

/** A sheet of A4 paper on the screen. */
export const PrintDesk = ({ label, acts, className = '', scrolls = false, children }: PrintDeskProps) => (
  <main className={classes.desk}>
    <div className={classes.bar}>{acts}</div>
    <section className={`${classes.paper} ${className}`} aria-label={label} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </section>
  </main>
)
