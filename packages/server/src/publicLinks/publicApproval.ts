import { eq, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { publicApprovals } from './public/publicLinks.table.ts'

/** Whether submissions by the links of a checklist may enter its approval. */
export const allowsApproval = async (tx: Tx, checklistId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ allowed: publicApprovals.allowed })
    .from(publicApprovals)
    .where(eq(publicApprovals.checklistId, checklistId))
  return row?.allowed ?? false
}

/** Decides that for a product checklist; 404 for any other. What was submitted stays as it is. */
export const allowApproval = async (
  { tx, audit }: { tx: Tx; audit: (entry: AuditEntry) => void },
  checklistId: string,
  allowed: boolean,
): Promise<void> => {
  const { type } = await getOne(tx, checklists, checklistId)
  if (type !== 'product') throw refuse('not-found')
  const before = await allowsApproval(tx, checklistId)
  if (before === allowed) return
  await tx
    .insert(publicApprovals)
    .values({ checklistId, allowed })
    .onConflictDoUpdate({
      target: [publicApprovals.customerId, publicApprovals.checklistId],
      set: { allowed: sql`excluded.allowed` },
    })
  audit({
    ...{ action: 'Checklists Update', entity: 'checklists', entityId: checklistId },
    ...{ old: { publicApproval: before }, new: { publicApproval: allowed } },
  })
}
