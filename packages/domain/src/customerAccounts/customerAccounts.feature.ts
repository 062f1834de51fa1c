import * as customerAccounts from './customerAccounts.endpoints.ts'
import * as pages from './customerAccounts.pages.ts'
import * as deletion from './deletion.endpoints.ts'
import * as usage from './usage.endpoints.ts'

export const platformEntities = ['Customers'] as const

export const topics = ['customers', 'customer-deletions', 'system-reports'] as const
export const endpoints = [customerAccounts, deletion, usage]
export { pages }
