import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { releaseNotes } from './releaseNotes.ts'

export const markReleaseNotesRead = endpoint({
  method: 'PUT',
  path: '/release-notes/read',
  permission: 'signed-in',
  changes: ['users'],
  announcedBy: 'handler',
  summary: 'Notes that the caller has read what is new, up to this note',
  body: z.object({ upTo: z.enum(releaseNotes as [string, ...string[]]) }),
})
