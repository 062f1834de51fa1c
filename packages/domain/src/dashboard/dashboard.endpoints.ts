import { z } from 'zod'
import { type Counts, countOf } from '../core/counts.ts'
import { endpoint } from '../core/endpoint.ts'
import { FirstPass, Floor } from './floor.schema.ts'

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

/** Specification 2 §2.3, and what makes the page the place where a day begins. */
export const getFloor = endpoint({
  method: 'GET',
  path: '/dashboard/floor',
  permission: 'signed-in',
  shows: [
    ...(['operator-checklists', 'operator-occurrences', 'occurrences', 'schedules', 'plant-calendars'] as const),
    ...(['drafts', 'submissions', 'checklist-submissions', 'issues', 'checklists', 'users'] as const),
  ],
  summary:
    'What waits for the signed-in user, the scheduled runs of this shift or the next, issues and the results of today',
  response: Floor,
})

/** The figure is that of the dataset of submissions: `POST /datasets/query` responds with the same. */
export const getFirstPass = endpoint({
  method: 'GET',
  path: '/dashboard/first-pass',
  permission: 'signed-in',
  shows: ['submissions', 'checklist-submissions', 'drafts', 'checklists'],
  summary:
    'First-pass yield of the last 14 days, of the records that the signed-in user may see; null where they see none',
  response: FirstPass.nullable(),
})
