import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { Moment } from '../core/fields.ts'

/** Why someone may run a checklist: they themselves, a group or a role is assigned to it. */
export const assignmentKinds = ['user', 'group', 'role'] as const

/** A checklist that someone may run, with how often they did. */
export const UserChecklist = z.object({
  id: z.uuid(),
  type: ChecklistType,
  code: z.string(),
  name: z.string(),
  /** stored from 0, shown from 1 */
  revision: z.number().int(),
  /** the name is empty for the person themselves */
  reasons: z.array(z.object({ kind: z.enum(assignmentKinds), name: z.string() })),
  /** submitted by them in the last 30 days */
  runs: z.number().int(),
  lastRunAt: Moment.nullable(),
})
export type UserChecklist = z.infer<typeof UserChecklist>

/** What someone has begun and not submitted. */
export const UserDraft = z.object({
  id: z.uuid(),
  name: z.string(),
  checklist: z.string(),
  startedAt: Moment,
})
export type UserDraft = z.infer<typeof UserDraft>
