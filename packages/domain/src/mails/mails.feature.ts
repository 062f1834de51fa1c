import * as mails from './mails.endpoints.ts'

export const auditedEntities = ['mails'] as const

export const topics = ['mails'] as const
export const endpoints = [mails]
