import * as pages from './customers.pages.ts'

export const platformEntities = ['Customers'] as const

export const auditedEntities = ['customers'] as const
export const auditedActions = ['Platform Access'] as const

export { pages }
