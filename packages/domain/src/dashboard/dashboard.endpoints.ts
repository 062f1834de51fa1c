import { z } from 'zod'
import { type Counts, countOf } from '../core/counts.ts'
import { endpoint } from '../core/endpoint.ts'

// Which figures there are, features declare; the server checks them before it responds.
const anyCounts = z.record(z.string(), z.looseObject(countOf({}).shape).nullable())

export const getCounts = endpoint({
  method: 'GET',
  path: '/dashboard/counts',
  permission: 'signed-in',
  shows: ['operator-checklists', 'operator-occurrences', 'drafts', 'submissions', 'checklist-submissions', 'issues'],
  summary: 'What is pending for the signed-in user, by name; null where they have no access',
  response: anyCounts as unknown as z.ZodType<Counts>,
})
