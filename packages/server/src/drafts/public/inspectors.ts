import { asc, eq, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { draftClaims, draftInspectors } from './drafts.table.ts'

/** Notes who entered answers of a draft: the sender unless another is named. */
export const noteInspector = (tx: Tx, draftId: string, userId?: string | null): void =>
  write(tx, newInspector(tx).execute({ draftId, userId: userId ?? null }))

const newInspector = prepared(tx =>
  tx
    .insert(draftInspectors)
    .values({
      draftId: sql.placeholder('draftId'),
      userId: sql`coalesce(${sql.placeholder('userId')}::uuid, ${currentUser})`,
    })
    .onConflictDoNothing(),
)

const inspectorsOf = prepared(tx =>
  tx
    .select({ userId: draftInspectors.userId })
    .from(draftInspectors)
    .where(eq(draftInspectors.draftId, sql.placeholder('draftId')))
    .orderBy(asc(draftInspectors.createdAt), asc(draftInspectors.userId)),
)

const claimsOf = prepared(tx =>
  tx
    .select({ userId: draftClaims.userId })
    .from(draftClaims)
    .where(eq(draftClaims.draftId, sql.placeholder('draftId')))
    .orderBy(asc(draftClaims.createdAt), asc(draftClaims.userId)),
)

/** Everyone who entered answers of a draft, in the order in which they first did. */
export const findInspectors = async (tx: Tx, draftId: string): Promise<string[]> => {
  const rows = await inspectorsOf(tx).execute({ draftId })
  return rows.map(({ userId }) => userId)
}

/** Who was named as having entered answers without a proof; also people who are inspectors of the draft by now. */
export const findClaimed = async (tx: Tx, draftId: string): Promise<string[]> => {
  const rows = await claimsOf(tx).execute({ draftId })
  return rows.map(({ userId }) => userId)
}
