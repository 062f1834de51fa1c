import { type ReactNode, use } from 'react'
import { RequestId } from '../ui/feedback/RequestId.tsx'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'
import { InShell } from './inShell.ts'
import { routeEntry } from './installed.ts'
import classes from './MessagePage.module.css'
import { usePage } from './pageTitle.ts'

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
export const MessagePage = (message: MessagePageProps) => {
  const inShell = use(InShell)
  const { path } = usePage()
  const words = <Words {...message} />
  if (inShell) return <div className={classes.page}>{words}</div>
  // Where paper would be, for someone who is signed in, the drawing of the sign-in says nothing.
  if (routeEntry(path)?.layout === 'print') return <main className={classes.desk}>{words}</main>
  return <PublicFrame>{words}</PublicFrame>
}

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
