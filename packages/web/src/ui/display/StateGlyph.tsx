// The drawings of the states: filled is final, outline is in progress, dashed is required. The shape has the meaning,
// the color only supports it.
import type { ReactNode } from 'react'
import classes from './tone.module.css'

export type State =
  | 'pass'
  | 'done'
  | 'fail'
  | 'concession'
  | 'deviation'
  | 'pending'
  | 'production'
  | 'setting'
  | 'bypass'
  | 'reversed'
  | 'none'
  | 'na'
  | 'incomplete'
  | 'warning'
  | 'info'
/** Outline forms of pass and fail: a button that was not pressed must not look answered. */
export type Glyph = State | 'pass-open' | 'fail-open'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const mark = { ...line, stroke: 'var(--g-on-state)', strokeWidth: 2 } as const
const ring = <circle cx="10" cy="10" r="7.9" {...line} />

const drawings: Record<Glyph, ReactNode> = {
  pass: (
    <>
      <circle cx="10" cy="10" r="8.6" fill="currentColor" />
      <path d="M6.1 10.4l2.7 2.6 5.1-5.6" {...mark} />
    </>
  ),
  done: (
    <>
      <circle cx="10" cy="10" r="8.6" fill="currentColor" />
      <path d="M6.1 10.4l2.7 2.6 5.1-5.6" {...mark} />
    </>
  ),
  fail: (
    <>
      <path d="M6.4 1.4h7.2l5 5v7.2l-5 5H6.4l-5-5V6.4z" fill="currentColor" />
      <path d="M7 7l6 6M13 7l-6 6" {...mark} />
    </>
  ),
  'pass-open': (
    <>
      {ring}
      <path d="M6.4 10.4l2.5 2.4 4.7-5.1" {...line} />
    </>
  ),
  'fail-open': (
    <>
      <path d="M6.7 2.1h6.6l4.6 4.6v6.6l-4.6 4.6H6.7l-4.6-4.6V6.7z" {...line} />
      <path d="M7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4" {...line} />
    </>
  ),
  concession: (
    <>
      <path
        d="M10 1.6l8.4 8.4-8.4 8.4L1.6 10z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M6.7 10.3l2.3 2.2 4.3-4.7" {...mark} />
    </>
  ),
  deviation: (
    <>
      <path d="M10 1.8l8.2 8.2-8.2 8.2L1.8 10z" {...line} />
      <path d="M10 6.4v4" {...line} />
      <circle cx="10" cy="13.2" r="1.1" fill="currentColor" />
    </>
  ),
  pending: (
    <>
      {ring}
      <path d="M10 5.6V10l2.9 1.9" {...line} />
    </>
  ),
  production: (
    <>
      <path d="M10 1.7l7.2 4.15v8.3L10 18.3l-7.2-4.15v-8.3z" {...line} />
      <circle cx="10" cy="10" r="2.9" {...line} />
    </>
  ),
  setting: (
    <>
      <path d="M16.6 6.2A7.7 7.7 0 1 0 17.7 10" {...line} />
      <path d="M17.2 2.4v4.2H13" {...line} />
      <circle cx="10" cy="10" r="1.6" fill="currentColor" />
    </>
  ),
  bypass: (
    <>
      <path d="M2.2 12.6C4 5.4 14.8 5 17 11.6" {...line} />
      <path d="M18.2 7.4l-1.1 4.5-4.3-1.5" {...line} />
      <circle cx="9.6" cy="14.6" r="2" fill="currentColor" />
    </>
  ),
  reversed: (
    <g className="g-mirrors">
      <path d="M8.4 12.4L4 8l4.4-4.4M4 8h8.6a4 4 0 1 1 0 8h-1.2" {...line} />
    </g>
  ),
  none: <circle cx="10" cy="10" r="7.9" {...line} strokeDasharray="2.4 3.1" />,
  na: (
    <>
      {ring}
      <path d="M6.4 10h7.2" {...line} />
    </>
  ),
  incomplete: (
    <>
      {ring}
      <path d="M10 4.6a5.4 5.4 0 0 1 0 10.8z" fill="currentColor" />
    </>
  ),
  warning: (
    <>
      <path
        d="M10 2.2l8.6 15H1.4z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M10 7.6v4.4" {...mark} />
      <circle cx="10" cy="14.7" r="1.15" fill="var(--g-on-state)" />
    </>
  ),
  info: (
    <>
      {ring}
      <path d="M10 9.2v4.6" {...line} />
      <circle cx="10" cy="6.2" r="1.1" fill="currentColor" />
    </>
  ),
}

export interface StateGlyphProps {
  state: Glyph
  /** Edge length in px: 18 in tables, 16 in tags, 20 in toasts and paths, 22 in answers. */
  size?: number
  /** Takes the colour of the text around it instead of the state's own. */
  inherit?: boolean
  /** Text for screen readers, if there is no word beside it. */
  label?: string
  className?: string
}

/** The glyph of a state. Without a label it is hidden from screen readers, because the word is beside it. */
export const StateGlyph = ({ state, size = 18, inherit = false, label, className = '' }: StateGlyphProps) => (
  <svg
    className={`${classes.glyph} ${inherit ? '' : classes[toneOf(state)]} ${className}`}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    {drawings[state]}
  </svg>
)

/** The class of tone.module.css that colours a state. */
export const toneOf = (state: Glyph): string => {
  if (state === 'pass-open') return 'pass'
  if (state === 'fail-open') return 'fail'
  if (state === 'production' || state === 'setting') return 'pending'
  if (state === 'done' || state === 'none' || state === 'na' || state === 'incomplete') return 'bypass'
  if (state === 'deviation' || state === 'reversed') return 'warning'
  return state
}

/** Final states color their word too. */
export const isFinal = (state: Glyph): boolean => state === 'pass' || state === 'fail' || state === 'concession'
