import { indexText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import classes from './IndexGauge.module.css'

/** The gauge reaches from 0.5 to 2.5; what lies beyond stands at its end. */
const [least, most] = [0.5, 2.5]
const place = (value: number) => `${(100 * (Math.min(most, Math.max(least, value)) - least)) / (most - least)}%`

type IndexGaugeProps = { name: string; note: string; value: number | null; wanted: number }

/** An index of capability on a scale, with what is wanted as its tick; below it is red, and an octagon. */
export const IndexGauge = ({ name, note, value, wanted }: IndexGaugeProps) => {
  const { reading } = useFrame()
  const isLow = value !== null && value < wanted
  return (
    <div className={`${classes.index} ${isLow ? classes.low : ''}`}>
      <dt>
        <b>{name}</b> <span>{note}</span>
      </dt>
      <dd>{value === null ? '–' : indexText(value, reading)}</dd>
      <div className={classes.gauge} aria-hidden>
        <i className={classes.tick} style={{ insetInlineStart: place(wanted) }} />
        {value !== null && <i className={classes.mark} style={{ insetInlineStart: place(value) }} />}
      </div>
    </div>
  )
}
