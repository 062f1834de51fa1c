import * as filterLinks from './filterLinks.endpoints.ts'
import * as pages from './filterLinks.pages.ts'

export const topics = ['filter-links'] as const
export const endpoints = [filterLinks]
export { pages }
