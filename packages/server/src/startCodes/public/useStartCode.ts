import { eq, sql } from 'drizzle-orm'
import type { RunStart } from '../../drafts/public/runStart.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { startCodes } from './startCodes.table.ts'

const findStart = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      ...{ checklistId: startCodes.checklistId, machine: startCodes.machine, part: startCodes.part },
      revoked: sql<boolean>`${startCodes.revokedAt} is not null`,
    })
    .from(startCodes)
    .where(eq(startCodes.id, id))
  return row
}

/** What a code says of a run, and whether it was revoked; 404 without such a code. */
export const readStart = async (tx: Tx, id: string) => found(await findStart(tx, id))

/** Counts a run that was begun by a code. */
export const countStart = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .update(startCodes)
    .set({ uses: sql`${startCodes.uses} + 1`, lastUsedAt: currentMoment })
    .where(eq(startCodes.id, id))
  announce(tx, { topic: 'start-codes' })
}

/**
 * Begins a run by a code: says its machine and part, and counts it. A run that was begun without network has them also when
 * the code was revoked meanwhile, and is never refused for its code.
 *
 * @throws 404 for a code of another checklist, 410 for one that was revoked
 */
export const beginByCode: RunStart = async (tx, { id, checklistId, late }) => {
  const code = await findStart(tx, id)
  if (code?.checklistId !== checklistId) {
    if (late) return undefined
    throw refuse('not-found')
  }
  const { machine, part, revoked } = code
  if (revoked && !late) throw refuse('gone', { message: 'startCodes:revoked', details: { machine } })
  await countStart(tx, id)
  return { machine, part }
}
