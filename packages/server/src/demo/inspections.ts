// The way of an inspection through its approval, step by step on the timeline.
import { decideOn, type Step, type Way, ways } from './approving.ts'
import { minutesAfter, whenStaffed } from './calendar.ts'
import type { Stage } from './stage.ts'
import type { StoredRun } from './storedRun.ts'
import { submitNextRound } from './submitting.ts'

/** When the next step is taken, after the one before it. */
export type Pace = (at: Date) => Date

/** The desk looks at its queue in working hours, after a quarter of an hour to some hours. */
export const regularPace =
  ({ zone, random }: Stage): Pace =>
  at =>
    whenStaffed(zone, minutesAfter(at, random.whole(14, 70) * (random.chance(0.2) ? 4 : 1)))

/** Starts the approval of an inspection; what is after the end of the timeline stays open. */
export const proceed = (stage: Stage, run: StoredRun, way: Way, pace: Pace, from: Date) =>
  take(stage, run, ways[way], pace, from)

/** The same for the first steps only: it waits there. */
export const proceedTo = (stage: Stage, run: StoredRun, way: Way, count: number, pace: Pace, from: Date) =>
  take(stage, run, ways[way].slice(0, count), pace, from)

const take = (stage: Stage, run: StoredRun, [step, ...rest]: readonly Step[], pace: Pace, from: Date) => {
  if (!step) return
  stage.timeline.schedule(pace(from), async at => {
    await decideOn(stage, run, step, at)
    if (run.submission.remeasure && rest.length > 0) measureAgain(stage, run, rest, pace, at)
    else take(stage, run, rest, pace, at)
  })
}

const measureAgain = (stage: Stage, run: StoredRun, rest: readonly Step[], pace: Pace, from: Date) => {
  stage.timeline.schedule(pace(from), async at =>
    take(stage, await submitNextRound(stage, run, { at, took: 9 }), rest, pace, at),
  )
}
