import type { ReactNode } from 'react'
import classes from './ActRows.module.css'

/** Rows with a sentence and one act each, in one frame. */
export const ActRows = ({ danger = false, children }: { danger?: boolean; children: ReactNode }) => (
  <ul className={`${classes.rows} ${danger ? classes.danger : ''}`}>{children}</ul>
)

/** What the act is about, what it does, and its button, or in words why there is none. */
export const ActRow = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) => (
  <li className={classes.row}>
    <div className={classes.text}>
      <b>{title}</b>
      {note && <small>{note}</small>}
    </div>
    {children && <div className={classes.act}>{children}</div>}
  </li>
)
