import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'

const figures = {
  /** active people, without individual learners */
  users: z.int(),
  /** people who signed in within 30 days */
  signedIn: z.int(),
  /** submitted within 30 days */
  runs: z.int(),
  storedBytes: z.number(),
  mailsNotSent: z.int(),
}

/** What a company used in the last 30 days. */
export const Usage = z.object({ id: z.uuid(), name: z.string(), seats: z.int().nullable(), ...figures })
export type Usage = z.infer<typeof Usage>

export const listUsage = endpoint({
  method: 'GET',
  path: '/system-reports/usage',
  permission: review('System Reports'),
  platform: true,
  shows: ['customers'],
  summary: 'What the companies of the installation used in the last 30 days, by name',
  query: PageQuery,
  response: pageOf('usage', Usage).extend({ totals: z.object({ customers: z.int(), ...figures }) }),
})

export const exportUsage = exportOf(listUsage)
