import * as mails from './mails.endpoints.ts'

export const topics = ['mails'] as const
export const endpoints = [mails]
