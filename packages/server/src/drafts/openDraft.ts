import { mergeRounds } from '@gemba/domain/workflow/rounds'
import { eq, sql } from 'drizzle-orm'
import { presentNames } from '../checklists/public/checklistName.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { loadRun, reopenedIn } from '../records/public/run.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { presentDraft } from './drafts.present.ts'
import { findCopies, findDrafts } from './drafts.queries.ts'
import { drafts } from './public/drafts.table.ts'
import { refuseEnded } from './public/locks.ts'

/** A draft with all that the run page needs. 409 with the submission when it was submitted, 404 when it was deleted. */
export const getWholeDraft = async (tx: Tx, actor: Actor, locale: Locale, id: string) => {
  const draft = await getOne(tx, drafts, id)
  if (draft.endedAt) throw await refuseEnded(tx, id)
  const [[summary], [row], run, ordered, copies] = await Promise.all([
    findDrafts(tx, eq(drafts.id, id)),
    checklistOf(tx).execute({ id: draft.checklistId }),
    loadRun(tx, draft),
    presentOrder(tx, draft),
    findCopies(tx, actor.id, draft),
  ])
  const checklist = found(row)
  needFeature(actor, checklist.type)
  const round = reopenedIn(run)
  return {
    ...presentDraft(actor, found(summary)),
    version: draft.version,
    answers: draft.answers,
    header: draft.header,
    checklist: {
      ...{ id: checklist.id, code: checklist.code, type: checklist.type },
      ...presentNames(run, run.definition, locale),
    },
    definition: run.definition,
    reopened: round?.reopened ?? null,
    earlier: round && mergeRounds(run.definition, run.earlierRounds),
    ordered,
    copies,
    newestRevision: checklist.revision ?? draft.revision,
  }
}

const checklistOf = prepared(tx =>
  tx
    .select({ id: checklists.id, code: checklists.code, type: checklists.type, revision: checklists.revision })
    .from(checklists)
    .where(eq(checklists.id, sql.placeholder('id'))),
)

/** Who ordered this round, and why; null in the first. */
const presentOrder = async (tx: Tx, { ordered }: typeof drafts.$inferSelect) => {
  if (!ordered) return null
  const [by] = await findPeople(tx, [ordered.by])
  return { ...ordered, by: found(by) }
}
