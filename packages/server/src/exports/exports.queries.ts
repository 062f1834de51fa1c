import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { countedPage, totalCount } from '../platform/database/paging.ts'
import { currentUser } from '../platform/database/tenancy.ts'
import { found } from '../platform/http/refusal.ts'
import { type ExportRow, exports } from './exports.table.ts'

/** Exports of the person whom the transaction is bound to, as far as they have not ended. */
const own = and(eq(exports.userId, currentUser), ne(exports.state, 'deleted'), gt(exports.endsAt, sql`now()`))

export const unfinished = inArray(exports.state, ['waiting', 'running'])

/** A page of the person's exports, newest first. */
export const findOwnExports = (tx: Tx, window: { next: number; count: number }) =>
  countedPage(
    tx.select().from(exports).where(own).orderBy(desc(exports.createdAt), desc(exports.id)),
    window,
    tx.select(totalCount).from(exports).where(own),
  )

/** One of the person's exports, or 404. */
export const getOwnExport = async (tx: Tx, id: string): Promise<ExportRow> => {
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(own, eq(exports.id, id)))
  return found(row)
}

/** How many of the person's exports are not finished; whoever asks at the same time waits until this one has stored. */
export const countUnfinished = async (tx: Tx, userId: string): Promise<number> => {
  // Sent together: the second statement sees what was stored before the first one got the lock.
  const [, [counted]] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 0))`),
    tx.select({ unfinished: count() }).from(exports).where(and(own, unfinished)),
  ])
  return counted?.unfinished ?? 0
}

/** Changes one of the person's exports, or 404. */
export const updateOwnExport = async (
  tx: Tx,
  id: string,
  values: Partial<typeof exports.$inferInsert>,
): Promise<ExportRow> => {
  const [row] = await tx
    .update(exports)
    .set(values)
    .where(and(own, eq(exports.id, id)))
    .returning()
  return found(row)
}
