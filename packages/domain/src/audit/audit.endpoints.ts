import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { AuditRoot, AuditRow, AuditVerdict, DailyRoot } from './audit.schema.ts'
import { auditScope } from './audit.scope.ts'

const readers = readersOf(auditScope)

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  permission: readers,
  summary: 'Who changed what, and when; newest first',
  query: PageQuery.extend({
    entity: z.string().max(60).optional(),
    entityId: z.uuid().optional(),
    userId: z.uuid().optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  }),
  response: pageOf('audit', AuditRow),
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

export const getAuditRoot = endpoint({
  method: 'GET',
  path: '/audit/root',
  permission: readers,
  summary: "The root of the company's audit chain at the end of a day, or now",
  query: z.object({ day: Day.optional() }),
  response: DailyRoot,
})
