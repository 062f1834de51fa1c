import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { currentUser } from '../../platform/tenancy.ts'
import { findPeople } from '../../users/public/findPeople.ts'
import { draftInspectors } from './drafts.table.ts'

/** Notes who entered answers of a draft: whoever sends them unless another is named. */
export const noteInspector = async (tx: Tx, draftId: string, userId?: string | null) => {
  await tx
    .insert(draftInspectors)
    .values({ draftId, userId: userId ?? currentUser })
    .onConflictDoNothing()
}

/** Notes the others whose answers somebody took over on a shared device; ids that are nobody here are passed over. */
export const noteTakenOver = async (tx: Tx, draftId: string, { enteredBy = [] }: Pick<DraftChanges, 'enteredBy'>) => {
  for (const { id } of await findPeople(tx, enteredBy)) await noteInspector(tx, draftId, id)
}

/** Everybody who entered answers of a draft, in the order in which they first did. */
export const findInspectors = async (tx: Tx, draftId: string): Promise<string[]> => {
  const rows = await tx
    .select({ userId: draftInspectors.userId })
    .from(draftInspectors)
    .where(eq(draftInspectors.draftId, draftId))
    .orderBy(asc(draftInspectors.createdAt), asc(draftInspectors.userId))
  return rows.map(({ userId }) => userId)
}
