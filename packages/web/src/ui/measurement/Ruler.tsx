import { memo } from 'react'
import classes from './Ruler.module.css'

export type RulerTick = 'open' | 'answered' | 'na' | 'failed'

export interface RulerProps {
  ticks: readonly RulerTick[]
  /** Index of the question in view, marked green. */
  at?: number
  /** Text for screen readers, such as '13 of 18 answered, 2 failed'. */
  label: string
}

const sameTicks = (a: RulerProps, b: RulerProps) =>
  a.at === b.at &&
  a.label === b.label &&
  a.ticks.length === b.ticks.length &&
  a.ticks.every((tick, k) => tick === b.ticks[k])

/** Progress as a scale, one tick per question; the height shows the outcome, the color only supports it. */
export const Ruler = memo(
  ({ ticks, at, label }: RulerProps) => (
    <div className={classes.ruler} role="img" aria-label={label}>
      {[...ticks.keys()].map(k => (
        <i key={k} className={`${classes[ticks[k] ?? 'open']} ${k === at ? classes.at : ''}`} />
      ))}
    </div>
  ),
  sameTicks,
)
Ruler.displayName = 'Ruler'
