import * as pages from './system.pages.ts'

export const platformEntities = ['Languages', 'Maintenance', 'Collections', 'System Reports'] as const

export { pages }
