import type { ReactNode } from 'react'
import classes from './MessagePage.module.css'

export type MessagePageProps = {
  /** set large beside the title: 404 */
  figure?: string
  title: string
  children: ReactNode
  /** what the reader can do now, the primary act last */
  actions: ReactNode
  requestId?: string | undefined
}

/** A page that only says something: what happened, what was kept, what to do (architecture.md §7). */
export const MessagePage = ({ figure, title, children, actions, requestId }: MessagePageProps) => (
  <main className={classes.page}>
    <div className={classes.panel}>
      {figure && <p className={classes.figure} aria-hidden="true">{figure}</p>}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {requestId && <p className={classes.id}>{requestId}</p>}
      <div className={classes.actions}>{actions}</div>
    </div>
  </main>
)
