import * as languages from './languages.endpoints.ts'
import * as pages from './languages.pages.ts'

export const entities = ['Languages'] as const

export const topics = ['company-languages'] as const
export const endpoints = [languages]
export { pages }
