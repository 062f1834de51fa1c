// A run that was opened and left without an entry leaves no draft. Its row stays with its lock token, as that of a
// submitted one does: when the person who began it comes back, by a reload or the browser's way back, it is open again.
import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { submissionRounds } from '../records/public/submissions.table.ts'
import { draftCopies, drafts } from './public/drafts.table.ts'
import { endDraft, holdDraftRow } from './public/holdDraft.ts'

/** Never saved or named, started by this person, and no one's answers wait beside it. */
const isUntouchedBy = (tx: Tx, { id }: Actor) =>
  and(
    ...[eq(drafts.createdBy, id), eq(drafts.version, 1), eq(drafts.round, 1), isNull(drafts.submissionId)],
    ...[eq(drafts.answers, {}), eq(drafts.userIdentity, ''), eq(drafts.named, false)],
    notExists(tx.select({ id: draftCopies.id }).from(draftCopies).where(eq(draftCopies.draftId, drafts.id))),
    notExists(
      tx.select({ id: submissionRounds.id }).from(submissionRounds).where(eq(submissionRounds.draftId, drafts.id)),
    ),
  )

/**
 * Ends a draft that its beginner leaves without any entry. Returns undefined when it has to stay,
 * and `ended: false` when it was left before: a page that goes away may say so twice.
 */
export const endUntouched = async (tx: Tx, actor: Actor, id: string, lockToken: string) => {
  // Held before it is checked: answers that are just being kept beside it are seen.
  await holdDraftRow(tx, id)
  const [draft] = await tx
    .select({ name: drafts.name, endedAt: drafts.endedAt })
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.lockToken, lockToken), isUntouchedBy(tx, actor)))
  if (!draft) return
  if (!draft.endedAt) endDraft(tx, id, lockToken)
  return { name: draft.name, ended: !draft.endedAt }
}

/** Reopens a draft that this person left untouched; returns undefined when it is not such a draft. */
export const reopenUntouched = async (tx: Tx, actor: Actor, id: string) => {
  const [draft] = await tx
    .update(drafts)
    .set({ endedAt: null, lockToken: null })
    .where(and(eq(drafts.id, id), isNotNull(drafts.endedAt), isNotNull(drafts.lockToken), isUntouchedBy(tx, actor)))
    .returning({ name: drafts.name })
  return draft
}
