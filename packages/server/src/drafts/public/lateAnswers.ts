// What people send who no longer have the draft. Their answers are kept before they are refused: as a copy beside the draft
// while it is worked on, and as a draft of their own once it was submitted or deleted.
import { isDeepStrictEqual } from 'node:util'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { insertOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, type Refusal, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { loadRun, progressOf } from '../../records/public/run.ts'
import { type DraftRow, findHolder, type Sender, wasSubmitted } from './draft.ts'
import { draftCopies, drafts } from './drafts.table.ts'
import { noteEnteredBy } from './enteredBy.ts'
import { noteInspector } from './inspectors.ts'

const nameLength = 100
const mostFigures = 3

/** The name of a draft that is made from a copy: the old one, marked, and no longer than a name may be. */
const copyName = (locale: Locale, name: string) => {
  const marked = phrase(locale, 'drafts:copyName', { name })
  const over = marked.length - nameLength
  return over > 0 ? phrase(locale, 'drafts:copyName', { name: name.slice(0, -over) }) : marked
}

/**
 * Turns the copies of a draft that ends into drafts, so that no one's answers go with it. A further round can't be
 * measured twice: its copies stay beside the draft and show in the next round.
 */
export const rescueCopies = async (
  tx: Tx,
  draft: DraftRow,
  { locale, audit, except }: Pick<Sender, 'locale' | 'audit'> & { except?: string },
) => {
  if (draft.round > 1) return []
  const copies = await settledCopies(tx).execute({ draftId: draft.id, except: except ?? null })
  if (copies.length === 0) return []
  const run = await loadRun(tx, draft)
  // Figures may be costly work, of which a request does a few at most: those of further copies wait until they are opened.
  const figures = copies.map(({ answers }, place) => progressOf(run, place < mostFigures ? answers : {}))
  return Promise.all(
    copies.map(async ({ id, becameId, answers, header, createdBy }, place) => {
      const content = { answers, header, ...figures[place] }
      const brought = becameId && (await bringUpToDate(tx, becameId, content))
      if (brought) {
        announce(tx, { topic: 'drafts' })
        return brought
      }
      const rescued = await insertOne(tx, drafts, {
        ...content,
        checklistId: draft.checklistId,
        revision: draft.revision,
        name: copyName(locale, draft.name),
        createdBy,
        updatedBy: createdBy,
      })
      noteInspector(tx, rescued.id, createdBy)
      await tx.update(draftCopies).set({ becameId: rescued.id }).where(eq(draftCopies.id, id))
      const { name, revision } = rescued
      audit({
        action: 'Checklist Execution Create',
        entity: 'drafts',
        entityId: rescued.id,
        new: { name, revision, copyOf: draft.id, answeredBy: createdBy },
        reason: 'answers that arrived too late for their draft',
      })
      announce(tx, { topic: 'drafts' })
      return rescued
    }),
  )
}

const settledCopies = prepared(tx =>
  tx
    .update(draftCopies)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        eq(draftCopies.draftId, sql.placeholder('draftId')),
        isNull(draftCopies.settledAt),
        sql`coalesce(${draftCopies.createdBy} <> ${sql.placeholder('except')}::uuid, true)`,
      ),
    )
    .returning(),
)

/** The draft that a copy became takes what its tab sent since, unless someone has opened it. */
const bringUpToDate = async (tx: Tx, id: string, content: Partial<DraftRow>) => {
  const [draft] = await tx
    .update(drafts)
    .set(content)
    .where(and(eq(drafts.id, id), eq(drafts.version, 1), isNull(drafts.lockedBy), isNull(drafts.endedAt)))
    .returning()
  return draft
}

/** The draft that was already made of these very answers of this person and tab: they were sent again. */
const findRescued = async (tx: Tx, { id }: Actor, draftId: string, { lockToken, answers, header }: DraftChanges) => {
  const [known] = await tx
    .select({ answers: draftCopies.answers, header: draftCopies.header, id: drafts.id, name: drafts.name })
    .from(draftCopies)
    .innerJoin(drafts, eq(drafts.id, draftCopies.becameId))
    .where(and(eq(draftCopies.draftId, draftId), eq(draftCopies.lockToken, lockToken), eq(draftCopies.createdBy, id)))
  const sent = { answers, header }
  return known && isDeepStrictEqual(sent, { answers: known.answers, header: known.header }) ? known : undefined
}

/** The draft that this copy became; undefined when it stays a copy. */
const findBecome = async (tx: Tx, copyId: string) => {
  const [draft] = await tx
    .select({ id: drafts.id, name: drafts.name })
    .from(draftCopies)
    .innerJoin(drafts, eq(drafts.id, draftCopies.becameId))
    .where(eq(draftCopies.id, copyId))
  return draft
}

const keepCopy = async (tx: Tx, draft: DraftRow, { lockToken, answers, header, before }: DraftChanges) => {
  const sent = { answers, header, before: before ?? null }
  const [copy] = await tx
    .insert(draftCopies)
    .values({ draftId: draft.id, lockToken, ...sent })
    .onConflictDoUpdate({
      target: [draftCopies.customerId, draftCopies.draftId, draftCopies.lockToken, draftCopies.createdBy],
      set: { ...sent, createdAt: sql`now()`, settledAt: null },
    })
    .returning({ id: draftCopies.id })
  return found(copy).id
}

/** Keeps late answers and returns the refusal to throw: it says who has the draft and where the answers are. */
export const keepLateAnswers = async (
  tx: Tx,
  sender: Sender,
  draft: DraftRow,
  changes: DraftChanges,
): Promise<Refusal> => {
  const { actor, locale, audit } = sender
  const { holder, name, unlocked } = await findHolder(tx, draft)
  const details = { name, userId: holder?.id, at: (draft.endedAt ?? draft.lockedAt ?? draft.updatedAt).toISOString() }
  const sent = { answers: changes.answers, header: changes.header }
  if (!draft.endedAt && isDeepStrictEqual(sent, { answers: draft.answers, header: draft.header }))
    return refuse('lock-lost', {
      message: unlocked ? 'drafts:unlockedNothing' : 'drafts:lostNothing',
      params: { name },
      details,
    })
  const over = ({ id, name: made }: { id: string; name: string }) =>
    refuse('lock-lost', {
      commits: true,
      message: 'drafts:over',
      params: { name, draft: made },
      details: { ...details, draftId: id },
    })
  const known = draft.endedAt && (await findRescued(tx, actor, draft.id, changes))
  if (known) return over(known)
  const copyId = await keepCopy(tx, draft, changes)
  if (!draft.endedAt) {
    // The copy goes back into this draft without the proofs, which the device forgets now.
    await noteEnteredBy(tx, sender, draft, changes)
    const lost = unlocked ? 'drafts:unlockedCopy' : 'platform:lock-lost'
    const message = holder?.id === actor.id ? 'drafts:lostToOwnTab' : lost
    return refuse('lock-lost', { commits: true, message, params: { name }, details: { ...details, copyId } })
  }
  await rescueCopies(tx, draft, { locale, audit })
  const rescued = await findBecome(tx, copyId)
  if (!rescued)
    return refuse('lock-lost', {
      commits: true,
      message: (await wasSubmitted(tx, draft.id)) ? 'drafts:roundOver' : 'drafts:roundEnded',
      params: { name },
      details: { ...details, copyId },
    })
  await noteEnteredBy(tx, sender, draft, changes, rescued.id)
  return over(rescued)
}
