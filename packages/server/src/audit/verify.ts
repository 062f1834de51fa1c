import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { auditHeads, auditRows } from '../platform/audit.table.ts'
import { chainHash } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'

type Row = typeof auditRows.$inferSelect
type Fault = NonNullable<AuditVerdict['broken']>['fault']
type Link = { sequence: number; hash: string }

const batch = 1_000

/** Recomputes one customer's chain from its first row to its head, and stops at the first row that is not in order. */
export const verifyChain = async (tx: Tx, customerId: string): Promise<AuditVerdict> => {
  // The head first: rows that come while we read are behind it and not looked at.
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.customerId, customerId))
  const end: Link = head ?? { sequence: 0, hash: '' }
  let last: Link = { sequence: 0, hash: '' }
  const verdict = (fault?: Fault): AuditVerdict => ({
    rows: last.sequence,
    hash: last.hash,
    broken: fault ? { sequence: last.sequence + 1, fault } : null,
  })
  for (;;) {
    const rows = await tx
      .select()
      .from(auditRows)
      .where(
        and(
          eq(auditRows.customerId, customerId),
          gt(auditRows.sequence, last.sequence),
          lte(auditRows.sequence, end.sequence),
        ),
      )
      .orderBy(asc(auditRows.sequence))
      .limit(batch)
    for (const row of rows) {
      const fault = faultOf(row, last)
      if (fault) return verdict(fault)
      last = row
    }
    if (rows.length < batch) break
  }
  if (last.sequence < end.sequence) return verdict('missing')
  if (last.hash !== end.hash) return verdict('head-differs')
  // Without a head, or behind it in a way that no request leaves them, rows were put there by hand.
  const [beyond] = head ? [] : await tx.select().from(auditRows).where(eq(auditRows.customerId, customerId)).limit(1)
  return beyond ? verdict('head-differs') : verdict()
}

/** Whether no other request of the same company is at it: reading a long chain takes its time and a connection. */
export const takeTurnToVerify = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('verify ' || current_setting('app.customer_id'), 0)) as free`)
  return rows[0]?.free === true
}

const faultOf = (row: Row, before: Link): Fault | undefined => {
  if (row.sequence !== before.sequence + 1) return 'missing'
  if (row.previousHash !== before.hash) return 'unchained'
  if (row.hash !== chainHash(before.hash, row.record)) return 'altered'
  return repeats(row) ? undefined : 'columns-differ'
}

/** Whether the columns say what the hashed record says. */
const repeats = ({ record, sequence, at, userId, action, entity, entityId }: Row) => {
  const said = JSON.parse(record) as Partial<Record<keyof Row, unknown>>
  return (
    said.sequence === sequence &&
    said.at === at.toISOString() &&
    (said.userId ?? null) === userId &&
    said.action === action &&
    said.entity === entity &&
    said.entityId === entityId
  )
}
