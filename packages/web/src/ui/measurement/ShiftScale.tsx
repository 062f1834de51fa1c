import { useElementSize } from '@mantine/hooks'
import classes from './ShiftScale.module.css'
import { spreadTicks } from './spreadTicks.ts'

export type ShiftTick = {
  id: string
  /** where it is on the scale: 0 is its beginning, 1 its end */
  at: number
  state: 'open' | 'answered' | 'na' | 'failed'
  /** what stands above it, where there is room */
  label?: string
}

type ShiftScaleProps = {
  /** in the order of their places */
  ticks: readonly ShiftTick[]
  /** hours below the line; the first and the last are its ends */
  hours: readonly { at: number; label: string }[]
  now?: { at: number; label: string }
  /** the same in words, for those who don't see it */
  label: string
}

const gap = 7
/** So wide is a letter of a label, and so much is between two labels. */
const letter = 6.4
const between = 10

/** The ruler as the line of a shift: a tick for each run on a time scale; its height says what became of it. */
export const ShiftScale = ({ ticks, hours, now, label }: ShiftScaleProps) => {
  const { ref, width: given } = useElementSize<HTMLDivElement>()
  const width = given || 600
  const drawn = spreadTicks(
    ticks.map(({ at }) => at * width),
    width,
    gap,
  )
  const labelled = roomFor(ticks, drawn, width, now && now.at * width)
  const few = width < 520
  return (
    <div ref={ref} className={classes.scale} role="img" aria-label={label} dir="ltr">
      {now && (
        <span className={`${classes.now} ${sideOf(now.at)}`} style={{ left: now.at * width }}>
          <span>{now.label}</span>
        </span>
      )}
      {ticks.map(({ id, state }, place) => (
        <i key={id} className={classes[state]} style={{ left: drawn[place] }} />
      ))}
      {labelled.map(({ id, label: words, state, from, to }) => (
        <bdi
          key={id}
          className={`${classes.name} ${state === 'failed' ? classes.bad : ''}`}
          style={{ left: from, width: to - from }}
        >
          {words}
        </bdi>
      ))}
      {hours.map(({ at, label: words }, place) =>
        few && place > 0 && place < hours.length - 1 ? null : (
          <span key={at} className={`${classes.hour} ${sideOf(at)}`} style={{ left: at * width }}>
            {words}
          </span>
        ),
      )}
    </div>
  )
}

const sideOf = (at: number) => (at < 0.04 ? classes.begins : at > 0.96 ? classes.ends : '')

/** The labels that fit, what failed first; on a phone there is room for none. */
const roomFor = (ticks: readonly ShiftTick[], drawn: readonly number[], width: number, now: number | undefined) => {
  if (width < 520) return []
  // Of what says the time, only its line is as low as the names.
  const taken: { from: number; to: number }[] = now === undefined ? [] : [{ from: now, to: now }]
  const isFree = ({ from, to }: { from: number; to: number }) =>
    from >= 0 && to <= width && !taken.some(other => from < other.to + between && other.from < to + between)
  const wanted = ticks
    .map((tick, place) => ({ ...tick, x: drawn[place] ?? 0 }))
    .filter(({ label }) => label)
    .toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'))
  return wanted.flatMap(tick => {
    const long = (tick.label?.length ?? 0) * letter
    // Above its tick, or else beginning or ending there.
    const place = [tick.x - long / 2, tick.x - 4, tick.x - long + 4]
      .map(from => ({ from, to: from + long }))
      .find(isFree)
    if (!place) return []
    taken.push(place)
    return [{ ...tick, ...place }]
  })
}
