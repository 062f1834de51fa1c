import type { ShiftRun } from '@gemba/domain/dashboard/floor.schema'
import { isOver, type Urgency } from '@gemba/domain/dashboard/urgency'

/** How a run of the shift stands at a moment: one that is open is late by the clock, and not by when a job last looked. */
export const standingOf = ({ outcome, lateAt }: ShiftRun, now: number): ShiftRun['outcome'] | 'late' =>
  outcome === 'open' && Date.parse(lateAt) <= now ? 'late' : outcome

const twoDays = 48 * 3_600_000

/** Whether an issue has so little time left that its due date is shown in amber. */
export const isSoon = ({ due }: Pick<Urgency, 'due'>, now: number): boolean =>
  due !== null && !isOver({ due }, now) && due - now < twoDays
