import { type ReactNode, use } from 'react'
import { RequestId } from '../ui/feedback/RequestId.tsx'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'
import { InShell } from './inShell.ts'
import classes from './MessagePage.module.css'

export type MessagePageProps = {
  /** shown small above the title: 404 */
  figure?: string
  title: string
  children: ReactNode
  /** what the user can do now, the primary action last */
  actions: ReactNode
  requestId?: string | undefined
}

/** A page that only says something: what happened, what was kept, what to do (architecture.md §7). */
export const MessagePage = (message: MessagePageProps) =>
  use(InShell) ? (
    <div className={classes.page}>
      <Words {...message} />
    </div>
  ) : (
    <PublicFrame>
      <Words {...message} />
    </PublicFrame>
  )

const Words = ({ figure, title, children, actions, requestId }: MessagePageProps) => (
  <div className={classes.words}>
    {figure && (
      <p className={classes.figure} aria-hidden="true">
        {figure}
      </p>
    )}
    <h1 className={classes.title}>{title}</h1>
    <div className={classes.text}>{children}</div>
    {requestId && <RequestId id={requestId} />}
    <div className={classes.actions}>{actions}</div>
  </div>
)
