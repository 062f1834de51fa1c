import * as imports from './imports.endpoints.ts'

export const auditedEntities = ['imports'] as const
export const auditedActions = ['Imports Create', 'Imports Update', 'Imports Delete'] as const
export const topics = ['imports'] as const
export const endpoints = [imports]
