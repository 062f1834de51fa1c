import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { eq, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { currentMoment, currentUser } from '../../platform/database/tenancy.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import type { DraftRow, Sender } from './draft.ts'
import { drafts } from './drafts.table.ts'
import { keepLateAnswers } from './lateAnswers.ts'
import { loadDraftRun } from './loadDraftRun.ts'
import { needDraftAccess } from './needDraftAccess.ts'

/** The draft's row, held by this transaction until it ends; ended ones too. 404 when there is none. */
export const holdDraftRow = async (tx: Tx, id: string): Promise<DraftRow> => {
  const [row] = await heldDraft(tx).execute({ id })
  return found(row)
}

const heldDraft = prepared(tx =>
  tx
    .select()
    .from(drafts)
    .where(eq(drafts.id, sql.placeholder('id')))
    .for('update'),
)

/**
 * The draft for the holder of its lock, and its row until the commit, with its checklist and run. The token is the
 * proof: it is good until another takes the draft, also when the lease has run out in the meantime.
 *
 * Throws 409 `lock-lost` when another has the draft, it was given back, or it ended; what was sent is kept first.
 * Throws 409 `stale-version` with the current version when an earlier save of the same tab is not known to it, because
 * its answer got lost on the way: the tab sends again with that version.
 */
export const holdDraft = async (tx: Tx, sender: Sender, id: string, changes: DraftChanges) => {
  const { actor } = sender
  // The second statement runs once the row is held.
  const [draft, { checklist, run }] = await Promise.all([holdDraftRow(tx, id), loadDraftRun(tx, actor, id)])
  const held = { draft, checklist, run }
  if (draft.lockToken !== changes.lockToken) {
    await needDraftAccess(tx, actor, draft.id)
    throw await keepLateAnswers(tx, sender, draft, changes)
  }
  // Sent again after it was submitted: the caller says what that means.
  if (draft.endedAt) return held
  if (draft.version !== changes.version)
    throw refuse('stale-version', {
      message: 'drafts:staleSave',
      details: { version: draft.version, at: draft.updatedAt.toISOString() },
    })
  return held
}

/** Ends a draft. Its answers go with it; `lockToken` stays with a submitted one, so that its sender gets the receipt. */
export const endDraft = (tx: Tx, id: string, lockToken: string | null): void =>
  write(tx, endedDraft(tx).execute({ id, lockToken }))

const endedDraft = prepared(tx =>
  tx
    .update(drafts)
    .set({
      ...{ endedAt: currentMoment, updatedAt: currentMoment, updatedBy: currentUser, answers: {} },
      ...{ lockedBy: null, lockToken: sql`${sql.placeholder('lockToken')}` },
      ...{ lockedAt: null, lockRenewedAt: null, leasedUntil: null, unlockedBy: null },
    })
    .where(eq(drafts.id, sql.placeholder('id'))),
)
