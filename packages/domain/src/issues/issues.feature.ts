import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import { counts } from './issues.counts.ts'
import * as issues from './issues.endpoints.ts'
import { issueNotifications } from './issues.notifications.ts'
import * as pages from './issues.pages.ts'

export const entities = ['Issues'] as const

export const furtherPermissions = ['Issues Assign'] as const

export const grants: Grants = {
  'checklist operator': ['Issues Create', 'Issues Review'],
  'issues owner': ['Issues Review', 'Issues Update', 'Issues Create'],
  ...each(['QA Supervisor', 'MFG Supervisor'], 'Issues Review'),
  'QA Manager': [...review('Issues'), 'Issues Update'],
  'checklist administrator': [...all('Issues'), 'Issues Assign'],
  'checklist auditor': review('Issues'),
}

export const auditedEntities = ['issues'] as const
export const auditedActions = ['Issues Comment'] as const

export const topics = ['issues', 'open-issues'] as const
export const endpoints = [issues]
export { counts, issueNotifications as notifications, pages }
