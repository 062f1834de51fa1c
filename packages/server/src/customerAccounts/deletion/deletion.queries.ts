import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { companyDeletions, companyHolds } from '../../customers/public/deletions.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countedPage, totalCount } from '../../platform/database/paging.ts'
import { found, refuse } from '../../platform/http/refusal.ts'

export type DeletionRow = typeof companyDeletions.$inferSelect

/** The deletion of a company that waits or is under way. */
const openOf = (companyId: string) =>
  and(eq(companyDeletions.companyId, companyId), isNull(companyDeletions.calledOffAt), isNull(companyDeletions.doneAt))

export const findDeletion = async (tx: Tx, companyId: string): Promise<DeletionRow | undefined> => {
  const [row] = await tx.select().from(companyDeletions).where(openOf(companyId)).for('update')
  return row
}

export const isOnHold = async (tx: Tx, companyId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: companyHolds.companyId })
    .from(companyHolds)
    .where(eq(companyHolds.companyId, companyId))
  return rows.length > 0
}

/** Those whose time has come, also those that a node left unfinished; a company on hold waits. */
export const findDue = (tx: Tx): Promise<DeletionRow[]> =>
  tx
    .select()
    .from(companyDeletions)
    .where(
      and(
        ...[
          isNull(companyDeletions.calledOffAt),
          isNull(companyDeletions.doneAt),
          lte(companyDeletions.dueAt, sql`now()`),
        ],
        sql`not exists (select from ${companyHolds} h where h.company_id = ${companyDeletions.companyId})`,
      ),
    )
    .orderBy(companyDeletions.dueAt)

const isDone = isNotNull(companyDeletions.doneAt)

/** The certificates, the last one first. */
export const findDone = (tx: Tx, window: { next: number; count: number }) =>
  countedPage(
    tx.select().from(companyDeletions).where(isDone).orderBy(desc(companyDeletions.doneAt), desc(companyDeletions.id)),
    window,
    tx.select(totalCount).from(companyDeletions).where(isDone),
  )

/** One certificate, or 404. */
export const getDone = async (tx: Tx, id: string): Promise<DeletionRow> => {
  const [row] = await tx
    .select()
    .from(companyDeletions)
    .where(and(eq(companyDeletions.id, id), isDone))
  return found(row)
}

/** @throws 409 while a company is to be deleted */
export const requireNoDeletion = async (tx: Tx, companyId: string): Promise<void> => {
  if (await findDeletion(tx, companyId)) throw refuse('conflict', { message: 'customerAccounts:isToBeDeleted' })
}
