import { each, type Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as tagTypes from './tagTypes.endpoints.ts'
import * as pages from './tagTypes.pages.ts'

export const entities = ['Tag Types'] as const

export const grants: Grants = each(['user manager', 'checklist administrator'], ...review('Tag Types'))

export const auditedEntities = ['tag-types'] as const

export const topics = ['tag-types'] as const
export const endpoints = [tagTypes]
export { pages }
