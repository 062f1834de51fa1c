import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { draftClaims, draftInspectors } from './drafts.table.ts'

/** Notes who entered answers of a draft: the sender unless another is named. */
export const noteInspector = async (tx: Tx, draftId: string, userId?: string | null) => {
  await tx
    .insert(draftInspectors)
    .values({ draftId, userId: userId ?? currentUser })
    .onConflictDoNothing()
}

/** Everyone who entered answers of a draft, in the order in which they first did. */
export const findInspectors = async (tx: Tx, draftId: string): Promise<string[]> => {
  const rows = await tx
    .select({ userId: draftInspectors.userId })
    .from(draftInspectors)
    .where(eq(draftInspectors.draftId, draftId))
    .orderBy(asc(draftInspectors.createdAt), asc(draftInspectors.userId))
  return rows.map(({ userId }) => userId)
}

/** Who was named as having entered answers without a proof, and is none of the draft's inspectors. */
export const findClaimed = async (tx: Tx, draftId: string, inspectors: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ userId: draftClaims.userId })
    .from(draftClaims)
    .where(eq(draftClaims.draftId, draftId))
    .orderBy(asc(draftClaims.createdAt), asc(draftClaims.userId))
  return rows.flatMap(({ userId }) => (inspectors.includes(userId) ? [] : [userId]))
}
