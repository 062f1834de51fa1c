import type { ShiftRun } from '@gemba/domain/dashboard/floor.schema'

/** How a run of the shift stands at a moment: one that is open is late by the clock, and not by when a job last looked. */
export const standingOf = ({ outcome, lateAt }: ShiftRun, now: number): ShiftRun['outcome'] | 'late' =>
  outcome === 'open' && Date.parse(lateAt) <= now ? 'late' : outcome
