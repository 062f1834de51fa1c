import type { ReactNode } from 'react'
import { isFinal, type State, StateGlyph, toneOf } from './StateGlyph.tsx'
import classes from './Status.module.css'
import tones from './tone.module.css'

export interface StatusProps {
  state: State
  children: ReactNode
}

/** A state in a table: glyph and word, no box. Only final states colour their word. */
export const Status = ({ state, children }: StatusProps) => (
  <span className={classes.status}>
    <StateGlyph state={state} />
    <span className={isFinal(state) ? tones[toneOf(state)] : undefined}>{children}</span>
  </span>
)

/**
 * A state beside a title: glyph and word on a tinted background; a concession has a dashed border, because it has
 * conditions.
 */
export const StatusBadge = ({ state, children }: StatusProps) => (
  <span className={`${classes.tag} ${tones[toneOf(state)]} ${state === 'concession' ? classes.dashed : ''}`}>
    <StateGlyph state={state} size={16} inherit />
    {children}
  </span>
)
