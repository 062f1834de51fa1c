import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import type { Permission } from '../core/permissions.ts'
import { AuditRow, AuditVerdict } from './audit.schema.ts'

/** Whoever reads the logs, and the company's administrators. */
const readers: readonly Permission[] = ['Logs Review', 'Company Settings Update']

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
  answer: pageOf('audit', AuditRow),
})

export const verifyAuditChain = endpoint({
  method: 'POST',
  path: '/audit/verify',
  permission: readers,
  summary: "Recomputes the company's audit chain and names the first broken row",
  answer: AuditVerdict,
})
