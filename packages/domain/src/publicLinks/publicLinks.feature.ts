import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as publicChecklist from './publicChecklist.endpoints.ts'
import * as links from './publicLinks.endpoints.ts'
import * as pages from './publicLinks.pages.ts'

export const entities = ['Public Links'] as const

export const grants: Grants = {
  'checklist administrator': all('Public Links'),
  ...each(['checklist auditor'], ...review('Public Links')),
}

export const auditedEntities = ['public-links'] as const
/** name and address of someone without an account are removed */
export const auditedActions = ['Respondents Anonymize'] as const

export const topics = ['public-links', 'public-checklists'] as const
export const endpoints = [links, publicChecklist]
export { pages }
