import * as mails from './mails.endpoints.ts'
import * as pages from './mails.pages.ts'

export const auditedEntities = ['mails'] as const

export const topics = ['mails'] as const
export const endpoints = [mails]
export { pages }
