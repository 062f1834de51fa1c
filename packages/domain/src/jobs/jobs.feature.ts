import * as jobs from './jobs.endpoints.ts'
import * as pages from './jobs.pages.ts'

export const auditedEntities = ['jobs'] as const

export const topics = ['jobs'] as const
export const endpoints = [jobs]
export { pages }
