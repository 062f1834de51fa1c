import { VisuallyHidden } from '@mantine/core'
import classes from './DayScale.module.css'

/** A part of a day, in minutes since its midnight. */
export type DayPart = { from: number; to: number }

export type DayScaleRow = {
  id: string
  name: string
  /** when there is work */
  bars: readonly DayPart[]
  /** what is asked for; `next` is the one that comes next */
  marks?: readonly (DayPart & { next?: boolean })[]
  /** instead of a picture: why there is nothing */
  note?: string | undefined
  /** the same in words, for those who don't see it */
  words: string
}

const day = 1440
const at = (minutes: number) => `${(Math.min(Math.max(minutes, 0), day) / day) * 100}%`
const place = ({ from, to }: DayPart) => ({
  left: at(from),
  width: `${((Math.min(to, day) - Math.max(from, 0)) / day) * 100}%`,
})

type DayScaleProps = {
  label: string
  /** hours that are written above: minutes since midnight, with how they read */
  hours: readonly { at: number; label: string }[]
  rows: readonly DayScaleRow[]
}

/** Days below each other on a scale of 24 hours: when there is work as a bar, what is asked for between two ticks. */
export const DayScale = ({ label, hours, rows }: DayScaleProps) => (
  <ul className={classes.scale} aria-label={label}>
    <li className={classes.head} aria-hidden>
      <span className={classes.hours}>
        {hours.map(hour => (
          <span key={hour.at} style={{ left: at(hour.at) }}>
            {hour.label}
          </span>
        ))}
      </span>
    </li>
    {rows.map(({ id, name, bars, marks = [], note, words }) => (
      <li key={id} className={classes.row}>
        <span className={classes.name}>{name}</span>
        {note ? (
          <span className={classes.note}>{note}</span>
        ) : (
          <span>
            <span className={classes.track} aria-hidden>
              {bars.map(bar => (
                <span key={`${bar.from}-${bar.to}`} className={classes.bar} style={place(bar)} />
              ))}
              {marks.map(mark => (
                <span
                  key={`${mark.from}-${mark.to}`}
                  className={`${classes.mark} ${mark.next ? classes.next : ''}`}
                  style={place(mark)}
                />
              ))}
            </span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </span>
        )}
      </li>
    ))}
  </ul>
)
