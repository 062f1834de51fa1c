import classes from './Ruler.module.css'

export type RulerTick = 'open' | 'answered' | 'na' | 'failed'

export interface RulerProps {
  ticks: readonly RulerTick[]
  /** Index of the question in view: the green foot. */
  at?: number
  /** Text for a reader, such as '13 of 18 answered, 2 failed'. */
  label: string
}

/** Progress as a scale, one tick a question; height says what, colour only confirms it. */
export const Ruler = ({ ticks, at, label }: RulerProps) => (
  <div className={classes.ruler} role="img" aria-label={label}>
    {[...ticks.keys()].map(k => (
      <i key={k} className={`${classes[ticks[k] ?? 'open']} ${k === at ? classes.at : ''}`} />
    ))}
  </div>
)
