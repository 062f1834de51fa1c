import * as pages from './customers.pages.ts'

export const platformEntities = ['Customers'] as const

export { pages }
