import * as files from './files.endpoints.ts'

export const endpoints = [files]
