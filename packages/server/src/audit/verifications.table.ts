import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import type { VerificationState } from '@gemba/domain/audit/verification.schema'
import { bigint, index, jsonb, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment } from '../platform/database/table.ts'

/** Verifications of the audit chain that people asked for. */
export const auditVerifications = customerTable(
  'audit_verifications',
  {
    state: varchar({ length: 10 }).$type<VerificationState>().notNull().default('running'),
    checked: bigint({ mode: 'number' }).notNull().default(0),
    length: bigint({ mode: 'number' }).notNull(),
    endedAt: moment(),
    verdict: jsonb().$type<AuditVerdict>(),
  },
  table => [index('audit_verifications_latest').on(table.customerId, table.createdAt)],
)
