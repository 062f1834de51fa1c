import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { type OccurrencePhase, type OccurrenceStatus, phaseAt } from '@gemba/domain/schedules/occurrenceStatus'
import type { State } from '../../ui/display/StateGlyph.tsx'

/** What the calendar says of an occurrence: its status, and whether it is overdue by now. */
export type ShownStatus = OccurrenceStatus | 'late'

/** Each has a shape of its own; colour only supports it. */
export const statusGlyphs: Record<ShownStatus, State> = {
  ...{ planned: 'none', due: 'pending', late: 'warning', done: 'done', doneLate: 'incomplete', missed: 'fail' },
  ...{ bypassed: 'bypass', cancelled: 'na' },
}

/** It goes by the clock, and not by when a job last looked. */
export const shownStatus = ({ status, opensAt, lateAt }: Occurrence, now: number): ShownStatus => {
  const phase: OccurrencePhase = phaseAt({ status, opensAt: Date.parse(opensAt), lateAt: Date.parse(lateAt) }, now)
  if (phase === 'late' || phase === 'due') return phase
  return phase === 'later' ? 'planned' : status
}
