import * as releaseNotes from './releaseNotes.endpoints.ts'
import * as pages from './releaseNotes.pages.ts'

export const topics = ['release-notes'] as const
export const endpoints = [releaseNotes]
export { pages }
