import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as pages from './groups.pages.ts'

export const entities = ['Groups'] as const

export const grants: Grants = {
  'user manager': all('Groups'),
  'checklist administrator': review('Groups'),
  learner: ['Groups Review'],
}

export { pages }
