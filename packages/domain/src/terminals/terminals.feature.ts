import * as terminals from './terminals.endpoints.ts'
import * as pages from './terminals.pages.ts'

export const auditedEntities = ['terminals'] as const
export const auditedActions = ['Terminals Create', 'Terminals Update', 'Terminals Delete'] as const

export const topics = ['terminals'] as const
export const endpoints = [terminals]
export { pages }
