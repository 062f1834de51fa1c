import { each, type Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as submissions from './submissions.endpoints.ts'
import * as pages from './submissions.pages.ts'

export const entities = ['Submissions'] as const

export const grants: Grants = {
  'checklist operator': ['Submissions Create', 'Submissions Review'],
  'issues owner': ['Submissions Review'],
  ...each(
    ['QA Supervisor', 'MFG Supervisor', 'QA Manager', 'checklist administrator', 'checklist auditor'],
    ...review('Submissions'),
  ),
}

export const auditedEntities = ['submissions'] as const

export const topics = ['submissions'] as const
export const endpoints = [submissions]
export { pages }
