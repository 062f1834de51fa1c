// The audit chain of a load: as platform/audit writes it, with thousands of rows in one statement.
import { eq } from 'drizzle-orm'
import { auditHeads, auditRows } from '../../platform/audit/audit.table.ts'
import { auditRowId, chainHash, type Noted, recordText } from '../../platform/audit/audit.ts'
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
          const row = rowAfter(last, one)
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

const rowAfter = (last: AuditLink, { entry, at, userId }: Noted) => {
  const { action, entity, entityId = null } = entry
  const sequence = last.sequence + 1
  const record = recordText(entry, { sequence, at, userId })
  const hash = chainHash(last.hash, record)
  return {
    ...{ id: auditRowId(hash), createdAt: at, createdBy: userId ?? null },
    ...{ sequence, at, userId: userId ?? null, action, entity, entityId, record, previousHash: last.hash, hash },
  }
}
