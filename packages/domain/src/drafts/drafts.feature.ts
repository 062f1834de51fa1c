import { each, type Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import { counts } from './drafts.counts.ts'
import * as drafts from './drafts.endpoints.ts'
import * as pages from './drafts.pages.ts'

export const entities = ['Checklist Execution'] as const

export const grants: Grants = {
  'checklist operator': [
    'Checklist Execution Create',
    'Checklist Execution Review',
    'Checklist Execution Update',
    'Checklist Execution Delete',
  ],
  ...each(['checklist administrator', 'checklist auditor'], ...review('Checklist Execution')),
}

export const auditedEntities = ['drafts'] as const

export const topics = [
  'operator-checklists',
  'run-checklists',
  'drafts',
  'draft-copies',
  'run-suggestions',
  'run-people',
  'device-checklists',
] as const
export const endpoints = [drafts]
export { counts, pages }
