import * as inbox from './inbox.endpoints.ts'

export const topics = ['inbox'] as const
export const endpoints = [inbox]
