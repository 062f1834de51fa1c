import { each } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as audit from './audit.endpoints.ts'
import * as pages from './audit.pages.ts'

export const platformEntities = ['Logs'] as const

export const grants = each(['developer', 'checklist auditor'], ...review('Logs'))

export const auditedEntities = ['audit'] as const
export const auditedActions = ['Audit Seal', 'Audit Verify'] as const

export const topics = ['audit'] as const
export const endpoints = [audit]
export { pages }
