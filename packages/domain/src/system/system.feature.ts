import * as pages from './system.pages.ts'

export const platformEntities = ['Collections', 'System Reports'] as const

export { pages }
