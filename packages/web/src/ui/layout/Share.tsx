import type { ReactNode } from 'react'
import classes from './Share.module.css'

/** Beside what people get to by a code: how they get it. */
export const Share = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.share}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** A code, or an address, in letters; `large`: to be read out or typed. */
export const ShareLetters = ({ large = false, children }: { large?: boolean; children: string }) => (
  <p className={classes.letters} data-large={large ? '' : undefined}>
    <bdi dir="ltr">{children}</bdi>
  </p>
)

/** What is done with it, one below the other. */
export const ShareActs = ({ children }: { children: ReactNode }) => <div className={classes.acts}>{children}</div>
