import { z } from 'zod'
import type { Feature } from '../core/features.ts'

export const checklistTypes = ['process', 'product'] as const
export const ChecklistType = z.enum(checklistTypes)
export type ChecklistType = z.infer<typeof ChecklistType>

/** Which customer flag a checklist of a type needs. */
export const checklistFeature: Record<ChecklistType, Feature> = {
  process: 'allowChecklists',
  product: 'allowProductChecklists',
}
export const issuesFeature: Record<ChecklistType, Feature> = {
  process: 'allowIssuesTrackerForChecklist',
  product: 'allowIssuesTrackerForProductChecklist',
}

/** Who gets the result of a run by mail. */
export const MailSettings = z.object({
  userIds: z.array(z.uuid()).max(50).default([]),
  roleIds: z.array(z.uuid()).max(20).default([]),
  addresses: z.array(z.email()).max(50).default([]),
  onlyFailures: z.boolean().default(false),
})
export type MailSettings = z.infer<typeof MailSettings>

/** What a run says of itself besides its answers; which of it is asked for is set in the definition. */
export const RunHeader = z.object({
  machine: z.string().trim().max(100).default(''),
  part: z.string().trim().max(100).default(''),
  lot: z.string().trim().max(100).default(''),
  lotSize: z.number().int().min(1).max(10_000_000).nullable().default(null),
})
export type RunHeader = z.infer<typeof RunHeader>
