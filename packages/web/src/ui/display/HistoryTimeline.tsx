import type { ReactNode } from 'react'
import classes from './HistoryTimeline.module.css'
import { type State, StateGlyph } from './StateGlyph.tsx'

export interface HistoryEntry {
  id: string
  /** The state it led to; without one the entry has its own icon, or a plain ring. */
  state?: State
  icon?: ReactNode
  word: string
  /** Who and when: 'J. O., 12 Mar 12:18'. */
  when: ReactNode
  comment?: ReactNode
  /** A signature that no longer counts, struck through. */
  superseded?: boolean
}

/** What happened, newest first. */
export const HistoryTimeline = ({ entries, label }: { entries: readonly HistoryEntry[]; label: string }) => (
  <ol className={classes.timeline} aria-label={label}>
    {entries.map(entry => (
      <li key={entry.id}>
        <span className={classes.glyph}>
          {entry.state ? <StateGlyph state={entry.state} /> : (entry.icon ?? <StateGlyph state="none" />)}
        </span>
        <span className={entry.superseded ? classes.superseded : undefined}>
          <b>{entry.word}</b> <span className={classes.when}>{entry.when}</span>
        </span>
        {entry.comment && <p dir="auto">{entry.comment}</p>}
      </li>
    ))}
  </ol>
)
