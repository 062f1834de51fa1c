import * as collections from './collections.endpoints.ts'
import * as pages from './collections.pages.ts'

export const platformEntities = ['Collections'] as const

export const auditedEntities = ['collections'] as const

export const topics = ['collections', 'collection-choices'] as const
export const endpoints = [collections]
export { pages }
