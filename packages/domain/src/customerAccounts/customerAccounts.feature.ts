import * as customerAccounts from './customerAccounts.endpoints.ts'
import * as pages from './customerAccounts.pages.ts'
import * as usage from './usage.endpoints.ts'

export const platformEntities = ['Customers'] as const

export const topics = ['customers', 'system-reports'] as const
export const endpoints = [customerAccounts, usage]
export { pages }
