import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as preferences from './preferences.endpoints.ts'
import * as userAccounts from './userAccounts.endpoints.ts'
import * as users from './users.endpoints.ts'
import * as pages from './users.pages.ts'

export const entities = ['Users', 'Enrollment Keys', 'Login Report'] as const

export const grants: Grants = {
  'user manager': [...all('Users', 'Enrollment Keys'), ...review('Login Report')],
  'checklist administrator': review('Users'),
}

export const auditedEntities = ['users'] as const

export const topics = ['users', 'user-preferences', 'languages', 'timezones', 'date-time-formats'] as const
export const endpoints = [users, userAccounts, preferences]
export { pages }
