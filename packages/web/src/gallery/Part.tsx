import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
)
export const Panel = ({ children, flush }: { children: ReactNode; flush?: boolean }) => (
  <div className={`${classes.panel} ${flush ? classes.flush : ''}`}>{children}</div>
)
export const Three = ({ children }: { children: ReactNode }) => <div className={classes.three}>{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>
export const Wrap = ({ children }: { children: ReactNode }) => <div className={classes.wrap}>{children}</div>
export const Captioned = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure>
    <figcaption className={classes.caption}>{caption}</figcaption>
    {children}
  </figure>
)
