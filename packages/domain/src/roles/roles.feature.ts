import { each } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as roles from './roles.endpoints.ts'
import * as pages from './roles.pages.ts'

export const entities = ['Roles'] as const

export const auditedEntities = ['roles'] as const

export const platformEntities = ['Permissions'] as const

export const grants = each(['user manager', 'checklist administrator'], ...review('Roles'))

export const topics = ['roles', 'permissions'] as const
export const endpoints = [roles]
export { pages }
