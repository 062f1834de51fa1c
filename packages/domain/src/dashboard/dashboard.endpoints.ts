import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const Count = z.number().int().min(0)

/** `unowned` counts issues without an owner; 0 for people who neither review all issues nor assign them. */
const IssueCounts = z.object({ open: Count, overdue: Count, unowned: Count })

/** What is pending for a person: counts of their dashboard and menu. Null where they have no access. */
export const DashboardCounts = z.object({
  processChecklists: z.object({ assigned: Count, drafts: Count }).nullable(),
  productChecklists: z.object({ assigned: Count, drafts: Count, remeasure: Count }).nullable(),
  /** pending with me, see listWorkflowSubmissions; `since` is when the oldest began to wait */
  qaSupervisor: z.object({ pending: Count, since: z.iso.datetime().nullable() }).nullable(),
  mfgSupervisor: z.object({ pending: Count, since: z.iso.datetime().nullable() }).nullable(),
  qaManager: z.object({ pending: Count, since: z.iso.datetime().nullable() }).nullable(),
  processIssues: IssueCounts.nullable(),
  productIssues: IssueCounts.nullable(),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

export const getCounts = endpoint({
  method: 'GET',
  path: '/dashboard/counts',
  permission: 'signed-in',
  shows: ['operator-checklists', 'drafts', 'submissions', 'checklist-submissions', 'issues'],
  summary: 'What is pending for the signed-in user',
  response: DashboardCounts,
})
