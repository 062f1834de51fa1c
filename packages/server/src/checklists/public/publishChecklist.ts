import { type Publishability, publishable } from '@gemba/domain/checklists/publishable'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { getOne, insertOne, updateOne } from '../../platform/rows.ts'
import { checklistRevisions, checklists } from './checklists.table.ts'
import { needFeature } from './needFeature.ts'

export type Publishing = {
  /** the version of the checklist that its publisher saw */
  version: number
  notes?: string
  /** texts are missing in some language, and that is meant */
  confirmMissingTranslations?: boolean
  /** when it was published, for a past that is brought in; now unless told otherwise */
  at?: Date
}

/** What publishing the working definition would refuse and warn of. */
export const checkPublishing = async (tx: Tx, checklist: typeof checklists.$inferSelect): Promise<Publishability> => {
  const earlier = await tx
    .select({ definition: checklistRevisions.definition })
    .from(checklistRevisions)
    .where(eq(checklistRevisions.checklistId, checklist.id))
    .orderBy(asc(checklistRevisions.revision))
  return publishable(checklist.definition, {
    checklistType: checklist.type,
    previous: earlier.map(({ definition }) => definition),
    named: checklist,
  })
}

/**
 * Makes the working definition the next revision: 0 the first time, shown as 1.
 * Refuses with 422 and `details.refusals` what may not be published (CL-4), and with 409 and `details.languages` what
 * lacks translations until that is confirmed (CL-7).
 */
export const publishChecklist = async (
  tx: Tx,
  actor: Pick<Actor, 'hasFeature'>,
  id: string,
  { version, notes = '', confirmMissingTranslations = false, at }: Publishing,
) => {
  const checklist = await getOne(tx, checklists, id)
  needFeature(actor, checklist.type)
  const revision = (checklist.revision ?? -1) + 1
  // First, because it takes the row: two publishers get one revision, and a stale one is told so before anything else.
  const published = await updateOne(tx, checklists, id, { version, revision, changed: false })
  const { refusals, warnings, languages } = await checkPublishing(tx, checklist)
  if (refusals.length > 0)
    throw refuse('invalid-input', {
      message: 'checklists:not-publishable',
      params: { count: refusals.length },
      details: { refusals, warnings },
    })
  const incomplete = languages.filter(language => language.missing.length > 0)
  if (incomplete.length > 0 && !confirmMissingTranslations)
    throw refuse('conflict', {
      message: 'checklists:translations-missing',
      params: { languages: incomplete.map(language => language.locale).join(', ') },
      details: { languages: incomplete },
    })
  const row = await insertOne(tx, checklistRevisions, {
    checklistId: id,
    revision,
    name: published.name,
    names: published.names,
    definition: published.definition,
    notes,
    questionCount: published.questionCount,
    createdAt: at,
  })
  return { ...row, checklistVersion: published.version }
}
