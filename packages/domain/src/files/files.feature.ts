import * as files from './files.endpoints.ts'

export const topics = ['files'] as const
export const endpoints = [files]
