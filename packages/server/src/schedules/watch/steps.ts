import type { OccurrenceStatus } from '@gemba/domain/schedules/occurrenceStatus'
import type { Step } from '@gemba/domain/schedules/timeline'
import type { InferSelectModel } from 'drizzle-orm'
import type { checklists } from '../../checklists/public/checklists.table.ts'
import type { occurrences, schedules } from '../public/schedules.table.ts'

export type OccurrenceRow = InferSelectModel<typeof occurrences>

/** A schedule with what is asked for. */
export type WatchedSchedule = InferSelectModel<typeof schedules> & {
  checklist: Pick<InferSelectModel<typeof checklists>, 'id' | 'type' | 'name' | 'names' | 'active' | 'revision'>
}

/** A reminder or an escalation. */
export type StepToSend = {
  row: OccurrenceRow
  schedule: WatchedSchedule
  step: Extract<Step, { rule: object }>
}

/** What became of an occurrence by the steps that were due. */
export type StepsTaken = {
  row: OccurrenceRow
  schedule: WatchedSchedule
  status: OccurrenceStatus
  cause: OccurrenceRow['cause']
  /** when its next step is, in milliseconds since 1970 */
  next: number | null
  opened: boolean
  send: StepToSend[]
}
