import * as inbox from './inbox.endpoints.ts'

export const endpoints = [inbox]
