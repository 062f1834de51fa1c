import * as mails from './mails.endpoints.ts'

export const endpoints = [mails]
