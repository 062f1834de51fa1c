import type { AuditVerification } from '@gemba/domain/audit/verification.schema'
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { auditHeads } from '../platform/audit/audit.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { users } from '../users/public/users.table.ts'
import { auditVerifications } from './verifications.table.ts'

/** One that has not ended after this has lost its job, and keeps no one from starting another. */
const longest = sql`interval '1 hour'`

/** Notes that a verification begins; undefined while another one runs. */
export const beginVerification = async (tx: Tx) => {
  const running = and(
    eq(auditVerifications.state, 'running'),
    gt(auditVerifications.createdAt, sql`now() - ${longest}`),
  )
  const [others, [head]] = await Promise.all([
    tx.select({ id: auditVerifications.id }).from(auditVerifications).where(running).limit(1),
    tx.select({ length: auditHeads.sequence }).from(auditHeads),
  ])
  return others.length > 0 ? undefined : insertOne(tx, auditVerifications, { length: head?.length ?? 0 })
}

type Latest = Omit<AuditVerification, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** The verification that was started last. */
export const findVerification = async (tx: Tx): Promise<Latest | null> => {
  const { customerId, createdBy, createdAt } = auditVerifications
  const person = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName }
  const [row] = await tx
    .select({ ...getTableColumns(auditVerifications), person })
    .from(auditVerifications)
    .leftJoin(users, and(eq(users.customerId, customerId), eq(users.id, createdBy)))
    .orderBy(desc(createdAt))
    .limit(1)
  if (!row) return null
  return {
    ...{ id: row.id, state: row.state, checked: row.checked, length: row.length, verdict: row.verdict },
    ...{ startedAt: row.createdAt, endedAt: row.endedAt },
    by: row.person && { ...row.person, profile: { firstName: row.person.firstName, lastName: row.person.lastName } },
  }
}
