import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Day, Person } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { AuditRoot, AuditRow, AuditVerdict, DailyRoot, Names } from './audit.schema.ts'
import { auditScope } from './audit.scope.ts'
import { AuditVerification } from './verification.schema.ts'

const readers = readersOf(auditScope)
const Choice = z.object({ value: z.string(), label: z.string() })

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  permission: readers,
  summary: 'Who changed what, and when; newest first',
  query: PageQuery.extend({
    entity: z.string().max(60).optional(),
    /** what was done with which thing: `tags.Tags Update` */
    done: z.string().max(150).optional(),
    entityId: z.uuid().optional(),
    userId: z.uuid().optional(),
    /** what was done in one support sign-in */
    supportId: z.uuid().optional(),
    /** days in the reader's timezone, both included */
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  response: pageOf('audit', AuditRow).extend({
    /** of what the shown values refer to */
    names: Names,
    /** more than `total` match; only so many are counted, and those are searched */
    isMore: z.boolean(),
  }),
})

export const exportAudit = exportOf(listAudit)

/** What the log can be filtered by, in the reader's language. */
export const listAuditChoices = endpoint({
  method: 'GET',
  path: '/audit/choices',
  permission: readers,
  summary: 'Kinds of things, and what is done with them, by which the audit log is filtered',
  response: z.object({ entities: z.array(Choice), done: z.array(Choice) }),
})

/** The first 20 by name; with an id that person alone. */
export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/audit/people',
  permission: readers,
  shows: ['users'],
  summary: 'People by whom the audit log is filtered',
  query: z.object({ search: z.string().trim().max(200).optional(), id: z.uuid().optional() }),
  response: z.object({ people: z.array(Person) }),
})

export const verifyAuditChain = endpoint({
  method: 'POST',
  path: '/audit/verify',
  permission: readers,
  summary: "Recomputes the company's audit chain and its records and lists what doesn't match",
  body: z.object({
    /** roots stored elsewhere; the chain must contain each of them */
    roots: z.array(AuditRoot).max(1000).default([]),
  }),
  response: AuditVerdict,
})

/** While one runs, that one. Its end is recorded in the chain. */
export const startAuditVerification = endpoint({
  method: 'POST',
  path: '/audit/verifications',
  permission: readers,
  summary: "Starts verifying the company's audit chain and its records in the background",
  response: AuditVerification,
})

export const getLatestVerification = endpoint({
  method: 'GET',
  path: '/audit/verifications/latest',
  permission: readers,
  shows: ['users'],
  summary: 'The verification that was started last: how far it is, or what it found',
  response: z.object({ verification: AuditVerification.nullable() }),
})

export const getAuditRoot = endpoint({
  method: 'GET',
  path: '/audit/root',
  permission: readers,
  summary: "The root of the company's audit chain at the end of a day, or now",
  query: z.object({ day: Day.optional() }),
  response: DailyRoot,
})
