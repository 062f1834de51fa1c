import * as bypasses from './bypasses.endpoints.ts'

export const topics = ['offered-bypass-reasons', 'open-occurrences'] as const
export const endpoints = [bypasses]
