import * as maintenance from './maintenance.endpoints.ts'
import * as pages from './maintenance.pages.ts'

export const platformEntities = ['Maintenance'] as const

export const auditedEntities = ['maintenance-windows'] as const

export const topics = ['maintenance-windows'] as const
export const endpoints = [maintenance]
export { pages }
