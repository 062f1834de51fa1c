import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Moment, Person } from '../core/fields.ts'
import { OccurrenceStatus } from './occurrenceStatus.ts'

/** Why an occurrence was missed or cancelled, where a person did not decide it: no node ran, or it could not be run. */
export const occurrenceCauses = ['outage', 'notRunnable', 'scheduleEnded'] as const

/** Why it was missed, said by a person afterwards. It stays missed. */
export const Explanation = z
  .string()
  .trim()
  .min(1, 'schedules:explanationRequired')
  .max(500, 'schedules:explanationTooLong')

/** How many missed ones get the same explanation at once, at most. */
export const mostExplained = 200

export const Occurrence = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  checklist: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    type: ChecklistType,
    questionCount: z.int(),
  }),
  /** a machine or an area; null: the schedule names none */
  place: z.string().nullable(),
  /** of whom it is asked, where each person has one of their own */
  person: Person.nullable(),
  shift: z.string().nullable(),
  ...{ slotAt: Moment, opensAt: Moment, dueAt: Moment, lateAt: Moment, missedAt: Moment },
  status: OccurrenceStatus,
  cause: z.enum(occurrenceCauses).nullable(),
  /** when it was done, missed, bypassed or cancelled, and by whom; a clock has no name */
  settledAt: Moment.nullable(),
  settledBy: Person.nullable(),
  /** the record of its run, or of its bypass */
  submission: z
    .object({
      id: z.uuid(),
      revision: z.int(),
      bypassReason: z.string().nullable(),
      /** of a run that was done without network: when, as its device claims; `settledAt` is when it arrived */
      submittedOnDevice: Moment.nullable(),
    })
    .nullable(),
  /** the run that is under way */
  draft: z.object({ id: z.uuid(), name: z.string(), begunAt: Moment }).nullable(),
  explanation: z.object({ text: z.string(), by: Person, at: Moment }).nullable(),
  /** `run` and `bypass`: from when it opens until it is missed */
  can: z.object({ run: z.boolean(), bypass: z.boolean(), explain: z.boolean(), cancel: z.boolean() }),
})
export type Occurrence = z.infer<typeof Occurrence>
