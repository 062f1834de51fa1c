import { each, type Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import { counts } from './workflow.counts.ts'
import * as workflow from './workflow.endpoints.ts'
import { approvalNeeded, remeasureNeeded } from './workflow.notifications.ts'
import * as pages from './workflow.pages.ts'

export const entities = ['Workflow'] as const

export const grants: Grants = {
  ...each(['QA Supervisor', 'MFG Supervisor'], 'Workflow Review', 'Workflow Update'),
  'QA Manager': [...review('Workflow'), 'Workflow Update'],
  ...each(['checklist administrator', 'checklist auditor'], ...review('Workflow')),
}

export const topics = ['checklist-submissions', 'workflow-statuses', 'inspector-releases'] as const
export const endpoints = [workflow]
export const notifications = [approvalNeeded, remeasureNeeded] as const
export { counts, pages }
