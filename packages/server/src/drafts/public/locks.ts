import { randomUUID } from 'node:crypto'
import { personName } from '@gemba/domain/core/personName'
import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { minuteIn, zoneOf } from '../../platform/zone.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { findPeople } from '../../users/public/findPeople.ts'
import { lockHolds } from '../drafts.queries.ts'
import { type DraftRow, findHolder, wasSubmitted } from './draft.ts'
import { drafts } from './drafts.table.ts'
import { holdDraftRow } from './holdDraft.ts'
import { needDraftAccess, needDraftFeature } from './needDraftAccess.ts'

const unlocked = { lockedBy: null, lockToken: null, lockedAt: null, lockRenewedAt: null, leasedUntil: null }

const lockedBy = async (tx: Tx, actor: Actor, draft: DraftRow): Promise<Refusal> => {
  const [holder] = draft.lockedBy ? await findPeople(tx, [draft.lockedBy]) : []
  const name = personName(holder) || '?'
  const { leasedUntil } = draft
  const isAway = leasedUntil !== null && leasedUntil.getTime() > Date.now()
  return refuse('locked', {
    ...(isAway && { message: 'drafts:takenOffline' }),
    params: { name, ...(isAway && { time: minuteIn(zoneOf(actor), leasedUntil) }) },
    details: { name, userId: holder?.id, at: draft.lockedAt?.toISOString() },
  })
}

/**
 * A draft that is over: 404 when it was deleted; 409 with the submission when it was submitted, or when a decision on the
 * inspection ended its further round.
 */
export const refuseEnded = async (tx: Tx, draftId: string): Promise<Refusal> => {
  const [found] = await tx
    .select({
      submissionId: submissions.id,
      checklistId: submissions.checklistId,
      revision: submissions.revision,
      type: submissions.type,
      isBypassed: isNotNull(submissions.bypass),
    })
    .from(submissions)
    .where(
      sql`${submissions.id} in (
        select submission_id from submission_rounds where draft_id = ${draftId}
        union select submission_id from drafts where id = ${draftId})`,
    )
  if (!found) return refuse('not-found')
  const { isBypassed, ...submission } = found
  const ended = isBypassed ? 'drafts:bypassed' : 'drafts:submitted'
  if (await wasSubmitted(tx, draftId)) return refuse('conflict', { message: ended, details: submission })
  const draft = await holdDraftRow(tx, draftId)
  const [by] = draft.updatedBy ? await findPeople(tx, [draft.updatedBy]) : []
  const params = { name: personName(by) || '?' }
  return refuse('conflict', { message: 'drafts:roundEnded', params, details: submission })
}

/**
 * Takes the lock in one statement: of two people only one gets it. The person who has it may take it from their own
 * other tab, which is refused from then on. 409 `locked` while another person's lease runs.
 */
export const takeLock = async (tx: Tx, actor: Actor, id: string, lockToken: string = randomUUID()): Promise<string> => {
  // Who takes a draft along and opens it again still has it with them.
  const leasedUntil = sql`case when ${drafts.lockedBy} = ${actor.id} then ${drafts.leasedUntil} end`
  const renewed = { lockedAt: sql`now()`, lockRenewedAt: sql`now()`, leasedUntil }
  const [taken] = await tx
    .update(drafts)
    .set({ lockedBy: actor.id, lockToken, ...renewed, unlockedBy: null })
    .where(and(eq(drafts.id, id), isNull(drafts.endedAt), or(not(lockHolds), eq(drafts.lockedBy, actor.id))))
    .returning({ id: drafts.id })
    .execute()
  if (taken) return lockToken
  const draft = await holdDraftRow(tx, id)
  throw draft.endedAt ? await refuseEnded(tx, id) : await lockedBy(tx, actor, draft)
}

/** Keeps the lease, for a while or as long as a draft is taken along; also one that has expired, as long as no one took the draft. 409 `lock-lost` when someone did. */
export const renewLock = async (tx: Tx, actor: Actor, id: string, lockToken: string, leasedUntil?: Date) => {
  await needDraftFeature(tx, actor, id)
  const [renewed] = await tx
    .update(drafts)
    .set({ lockRenewedAt: sql`now()`, ...(leasedUntil && { leasedUntil }) })
    .where(and(eq(drafts.id, id), isNull(drafts.endedAt), eq(drafts.lockToken, lockToken)))
    .returning({ id: drafts.id })
  if (renewed) return
  await needDraftAccess(tx, actor, id)
  const draft = await holdDraftRow(tx, id)
  const { holder, name, unlocked } = await findHolder(tx, draft)
  const endedByDecision = draft.endedAt && draft.round > 1 && !(await wasSubmitted(tx, id))
  const lost = unlocked ? 'drafts:unlocked' : 'drafts:lost'
  const message = holder?.id === actor.id ? 'drafts:lostInOwnTab' : lost
  throw refuse('lock-lost', {
    message: endedByDecision ? 'drafts:roundEnded' : message,
    params: { name },
    details: { name, userId: holder?.id, at: (draft.endedAt ?? draft.lockedAt ?? draft.updatedAt).toISOString() },
  })
}

/**
 * Gives the draft back. With a token that is not the present one nothing happens: that tab has nothing to give back.
 * Without a token the locker unlocks from the list; anyone else only once the lease ran out (409 `locked` before that).
 * Returns whose lock it was, or null when there was none.
 */
export const releaseLock = async (tx: Tx, actor: Actor, id: string, lockToken: string | undefined) => {
  const draft = await holdDraftRow(tx, id)
  if (draft.endedAt) throw await refuseEnded(tx, id)
  if (!draft.lockedBy || (lockToken !== undefined && lockToken !== draft.lockToken)) return null
  const open = or(not(lockHolds), eq(drafts.lockedBy, actor.id))
  const [released] = await tx
    .update(drafts)
    .set({ ...unlocked, unlockedBy: unlockerOf(draft, actor) })
    .where(and(eq(drafts.id, id), open))
    .returning({ id: drafts.id })
  if (!released) throw await lockedBy(tx, actor, draft)
  return draft.lockedBy
}

/** Who is named to the holder; no one when they gave the draft back themselves. */
const unlockerOf = ({ lockedBy }: DraftRow, { id }: Actor) => (lockedBy === id ? null : id)

/**
 * Takes the lock from the person who was named when it was confirmed. Returns false when they have given it back by now;
 * 409 `locked` when another has it.
 */
export const breakLock = async (tx: Tx, actor: Actor, id: string, holderId: string): Promise<boolean> => {
  await needDraftFeature(tx, actor, id)
  const draft = await holdDraftRow(tx, id)
  if (draft.endedAt) throw await refuseEnded(tx, id)
  if (!draft.lockedBy) return false
  if (draft.lockedBy !== holderId) throw await lockedBy(tx, actor, draft)
  await tx
    .update(drafts)
    .set({ ...unlocked, unlockedBy: unlockerOf(draft, actor) })
    .where(eq(drafts.id, id))
  return true
}

/** The row of a draft that is left out as it was saved last. 409 while someone else has it open. */
export const holdForBypass = async (tx: Tx, actor: Actor, id: string): Promise<DraftRow> => {
  const draft = await holdDraftRow(tx, id)
  if (draft.endedAt) throw await refuseEnded(tx, id)
  const [locked] = await tx.select({ holds: lockHolds }).from(drafts).where(eq(drafts.id, id))
  if (locked?.holds && draft.lockedBy !== actor.id) throw await lockedBy(tx, actor, draft)
  return draft
}

/** The row of a draft that may be deleted. 409 while it is locked, by whomever, and for a further round. */
export const holdForDeleting = async (tx: Tx, actor: Actor, id: string): Promise<DraftRow> => {
  const draft = await holdDraftRow(tx, id)
  if (draft.endedAt) throw await refuseEnded(tx, id)
  if (draft.round > 1) throw refuse('conflict', { message: 'drafts:roundStays' })
  const [locked] = await tx.select({ holds: lockHolds }).from(drafts).where(eq(drafts.id, id))
  if (locked?.holds) throw await lockedBy(tx, actor, draft)
  return draft
}
