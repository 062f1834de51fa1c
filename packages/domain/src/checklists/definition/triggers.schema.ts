import { z } from 'zod'
import { IssueSeverity } from '../severity.schema.ts'
import { ShortText } from './localized.ts'
import { Id } from './rules.schema.ts'

/** The condition of a trigger, about the answer to its own question. */
export const TriggerCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nonconforming') }),
  z.strictObject({ kind: z.literal('outOfLimits') }),
  z.strictObject({ kind: z.literal('answered') }),
  z.strictObject({ kind: z.literal('notApplicable') }),
  z.strictObject({ kind: z.literal('answer'), value: z.enum(['pass', 'fail', 'yes', 'no']) }),
  z.strictObject({ kind: z.literal('option'), option: Id }),
])
export type TriggerCondition = z.infer<typeof TriggerCondition>

/** What an issue that this answer asks for starts with. Without a title it takes the question's label. */
export const IssueRequest = z.strictObject({
  title: ShortText.optional(),
  severity: IssueSeverity,
  ownerRole: z.string().min(1).max(100).optional(),
  dueInDays: z.int().min(0).max(365),
})
export type IssueRequest = z.infer<typeof IssueRequest>

/** What an answer asks for: evidence, an issue, a notification (at submit), or stopping the run. */
export const Trigger = z.strictObject({
  when: TriggerCondition,
  note: z.boolean().optional(),
  photos: z.int().min(1).max(20).optional(),
  issue: IssueRequest.optional(),
  notify: z.array(z.string().min(1).max(100)).min(1).max(20).optional(),
  stop: z.strictObject({ message: ShortText }).optional(),
})
export type Trigger = z.infer<typeof Trigger>
