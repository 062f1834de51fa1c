import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { bypassReasons } from '../bypassReasons/public/bypassReasons.table.ts'
import type { Tx } from '../platform/database/database.ts'

const offeredFor = (type: ChecklistType) =>
  and(eq(bypassReasons.active, true), arrayContains(bypassReasons.checklistTypes, [type]))

/** The reasons that are offered for a type of checklists, in their order. */
export const findOffered = (tx: Tx, type: ChecklistType) =>
  tx.select().from(bypassReasons).where(offeredFor(type)).orderBy(asc(bypassReasons.place), asc(bypassReasons.folded))

/** One of them; it stays as it is until the commit. */
export const holdOffered = async (tx: Tx, type: ChecklistType, id: string) => {
  const [reason] = await tx
    .select()
    .from(bypassReasons)
    .where(and(eq(bypassReasons.id, id), offeredFor(type)))
    .for('share')
  return reason
}
