import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as categories from './categories.endpoints.ts'
import * as checklists from './checklists.endpoints.ts'
import * as pages from './checklists.pages.ts'

export const entities = ['Checklists', 'Checklist Categories'] as const

export const grants: Grants = {
  ...each(['checklist operator', 'issues owner', 'QA Supervisor', 'MFG Supervisor', 'QA Manager'], 'Checklists Review'),
  'checklist administrator': all('Checklists', 'Checklist Categories'),
  'checklist auditor': review('Checklists', 'Checklist Categories'),
}

export const auditedEntities = [
  'checklists',
  'checklist-categories',
  'checklist-assignments',
  'checklist-revisions',
] as const

export const topics = ['checklists', 'checklist-categories', 'checklist-assignees', 'checklist-imports'] as const
export const endpoints = [checklists, categories]
export { pages }
