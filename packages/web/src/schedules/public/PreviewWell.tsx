// What a schedule comes to, shown beside its form while it is typed: of runs, and of reports that are sent.
import type { ReactNode } from 'react'
import classes from './PreviewWell.module.css'

/** `sentence`: the rule in words, which is read out when it changes. */
export const PreviewWell = ({ sentence, children }: { sentence?: string | undefined; children: ReactNode }) => (
  <div className={classes.well}>
    {sentence !== undefined && (
      <p className={classes.sentence} role="status">
        {sentence}
      </p>
    )}
    {children}
  </div>
)

export const PreviewPart = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>
      {title} {note && <small dir="ltr">{note}</small>}
    </h2>
    {children}
  </section>
)

/** What the form still needs before there is something to show. */
export const PreviewMissing = ({ title, messages }: { title: string; messages: readonly string[] }) => (
  <div className={classes.missing}>
    <p>{title}</p>
    <ul>
      {messages.map(message => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </div>
)
