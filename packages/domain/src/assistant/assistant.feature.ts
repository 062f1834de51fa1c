import type { Grants } from '../core/defaultRoles.ts'
import * as pages from './assistant.pages.ts'

export const entities = ['AI Chat'] as const

export const platformEntities = ['AI Models', 'AI Reports'] as const

export const grants: Grants = { 'artificial intelligence': ['AI Chat Create', 'AI Chat Review', 'AI Chat Delete'] }

export { pages }
