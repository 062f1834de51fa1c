import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as joining from './joining.endpoints.ts'
import * as leaving from './leaving.endpoints.ts'
import * as pins from './pins.endpoints.ts'
import * as preferences from './preferences.endpoints.ts'
import * as profile from './profile.endpoints.ts'
import * as userAccounts from './userAccounts.endpoints.ts'
import * as userSessions from './userSessions.endpoints.ts'
import * as users from './users.endpoints.ts'
import * as pages from './users.pages.ts'

export const entities = ['Users'] as const

export const grants: Grants = {
  'user manager': all('Users'),
  'checklist administrator': review('Users'),
}

export const auditedEntities = ['users'] as const
export const auditedActions = ['Users Anonymize', 'Users Hold'] as const

export const topics = [
  'users',
  'user-preferences',
  'email-changes',
  'joinings',
  'languages',
  'timezones',
  'date-time-formats',
] as const
export const endpoints = [users, userAccounts, leaving, userSessions, pins, joining, profile, preferences]
export { pages }
