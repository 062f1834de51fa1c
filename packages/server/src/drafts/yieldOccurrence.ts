import { and, eq, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { announce } from '../platform/live/announce.ts'
import { draftInspectors, drafts } from './public/drafts.table.ts'

/** No one has entered anything in it: saved or not, it has no answers. */
const isEmpty = and(eq(drafts.answers, {}), eq(drafts.userIdentity, ''), eq(drafts.named, false))

/** Begun by this person, and no one else has it open or entered answers of it. */
const isOwn = (tx: Tx, { id }: Actor) =>
  and(
    eq(drafts.createdBy, id),
    or(isNull(drafts.lockedBy), eq(drafts.lockedBy, id)),
    notExists(
      tx
        .select({ id: draftInspectors.id })
        .from(draftInspectors)
        .where(
          and(
            eq(draftInspectors.customerId, drafts.customerId),
            eq(draftInspectors.draftId, drafts.id),
            ne(draftInspectors.userId, id),
          ),
        ),
    ),
  )

/**
 * The drafts that give way when a run of their occurrence arrives which this person submitted without network: what was only
 * begun for it, by them or without an entry. They are held before the occurrence is, as a draft is that is submitted.
 */
export const holdYielding = async (tx: Tx, actor: Actor, occurrenceId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(
      and(
        ...[eq(drafts.occurrenceId, occurrenceId), isNull(drafts.endedAt), eq(drafts.round, 1)],
        or(isEmpty, isOwn(tx, actor)),
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/** They go on with all their entries, and become records of their own. */
export const yieldOccurrence = async (
  tx: Tx,
  audit: (entry: AuditEntry) => void,
  { occurrenceId, yielding }: { occurrenceId: string; yielding: readonly string[] },
): Promise<void> => {
  if (yielding.length === 0) return
  await tx
    .update(drafts)
    .set({ occurrenceId: null })
    .where(inArray(drafts.id, [...yielding]))
  for (const entityId of yielding)
    audit({
      ...{ action: 'Checklist Execution Update', entity: 'drafts', entityId },
      ...{ old: { occurrenceId }, new: { occurrenceId: null } },
      reason: 'a run of it that was submitted without network arrived',
    })
  announce(tx, { topic: 'drafts' })
}
