import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as members from './groupMembers.endpoints.ts'
import * as rules from './groupRule.endpoints.ts'
import * as groups from './groups.endpoints.ts'
import * as pages from './groups.pages.ts'

export const entities = ['Groups'] as const

export const grants: Grants = {
  'user manager': all('Groups'),
  'checklist administrator': review('Groups'),
  learner: ['Groups Review'],
}

export const auditedEntities = ['groups'] as const

export const topics = ['groups'] as const
export const endpoints = [groups, members, rules]
export { pages }
