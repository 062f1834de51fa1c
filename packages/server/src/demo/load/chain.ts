// The audit chain of a load: as platform/audit writes it, with thousands of rows in one statement.
import { eq } from 'drizzle-orm'
import { auditHeads, auditRows } from '../../platform/audit/audit.table.ts'
import { type Noted, nextAuditRow } from '../../platform/audit/audit.ts'
import { type AuditKey, type AuditLink, isSealed, sealOf } from '../../platform/audit/auditSeal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from './insertRows.ts'

/** The end of a company's chain, which this transaction holds until it ends. */
export const holdChain = async (tx: Tx, key: AuditKey, customerId: string) => {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.customerId, customerId)).for('update')
  if (!head || !isSealed(key, customerId, head))
    throw new Error("The company's audit chain isn't sealed by this installation. Verify it first.")
  let last: AuditLink = head
  return {
    append: (noted: readonly Noted[]) =>
      insertRows(
        tx,
        auditRows,
        noted.map(one => {
          const row = nextAuditRow(last, one)
          last = row
          return row
        }),
      ),
    seal: () => {
      const { sequence, hash } = last
      return tx
        .update(auditHeads)
        .set({ sequence, hash, seal: sealOf(key, customerId, last) })
        .where(eq(auditHeads.customerId, customerId))
    },
  }
}
