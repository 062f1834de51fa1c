import type { ShiftLine, ShiftRun } from '@gemba/domain/dashboard/floor.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Format, useFormat } from '../../platform/format.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ShiftScale, type ShiftTick } from '../../ui/measurement/ShiftScale.tsx'
import { standingOf } from './standing.ts'
import { useShiftName } from './useShiftName.ts'

const ticksOf = {
  passed: 'answered',
  failed: 'failed',
  bypassed: 'na',
  missed: 'failed',
  late: 'failed',
  open: 'open',
} as const
const hour = 3_600_000

/** The runs of the shift on a time scale, with what became of each; without a shift now it is the next one. */
export const ShiftPanel = ({
  shift,
  now,
  className,
}: {
  shift: ShiftLine
  now: number
  className?: string | undefined
}) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const name = useShiftName(shift, now)
  const [from, to] = [Date.parse(shift.from), Date.parse(shift.to)]
  const isNow = from <= now && now < to
  const placeOf = (moment: number) => Math.min(1, Math.max(0, (moment - from) / (to - from)))
  const states = shift.runs.map(run => standingOf(run, now))
  const counts = {
    all: states.length,
    settled: states.filter(state => state !== 'open' && state !== 'late').length,
    late: states.filter(state => state === 'late').length,
    toCome: states.filter(state => state === 'open').length,
    failed: states.filter(state => state === 'failed').length,
  }
  const ticks = shift.runs
    .map((run, place) => ({ run, state: states[place] ?? 'open' }))
    .map(({ run, state }) => ({ run, state, at: placeOf(Date.parse(run.settledAt ?? run.dueAt)) }))
    .toSorted((one, other) => one.at - other.at)
    .map(
      ({ run, state, at }): ShiftTick => ({
        id: run.id,
        at,
        state: ticksOf[state],
        label: labelOf(run, state, t, format),
      }),
    )
  const summary = shift.runs.length === 0 ? t('shift.none') : t(from > now ? 'shift.planned' : 'shift.settled', counts)
  const ends = `${format.time(shift.from)} – ${format.time(shift.to)}`
  return (
    <Panel title={name} aside={summary} className={className}>
      <ShiftScale
        ticks={ticks}
        hours={hoursOf(from, to).map(at => ({ at: placeOf(at), label: format.time(new Date(at)) }))}
        {...(isNow && { now: { at: placeOf(now), label: t('shift.now', { time: format.time(new Date(now)) }) } })}
        label={`${name}, ${ends}: ${summary}`}
      />
    </Panel>
  )
}

/** Only what someone has to look at, and what comes, has a name above its tick. */
const labelOf = (
  run: ShiftRun,
  state: ReturnType<typeof standingOf>,
  t: ReturnType<typeof useTranslation>['t'],
  format: Format,
) => {
  const name = run.place ? `${run.title}, ${run.place}` : run.title
  if (state === 'failed') return t('shift.failed', { name })
  if (state === 'missed') return t('shift.missed', { name })
  if (state === 'late') return t('shift.late', { name, time: format.time(run.dueAt) })
  return state === 'open' ? name : ''
}

/** Both ends of a shift, and the full hours between; of a whole day every third. */
const hoursOf = (from: number, to: number): number[] => {
  const step = to - from > 14 * hour ? 3 * hour : hour
  const inside: number[] = []
  for (let at = Math.ceil(from / hour) * hour; at < to; at += step)
    if (at - from > step / 2 && to - at > step / 2) inside.push(at)
  return [from, ...inside, to]
}
