import type { QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import type { Publishability } from '@gemba/domain/checklists/publish/publishable'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checkedDefinition } from './calculate.ts'
import { keepQuestions } from './checklistQuestions.ts'
import { checklistRevisions, checklists } from './checklists.table.ts'
import { needFeature } from './needFeature.ts'

export type Publishing = {
  /** the version of the checklist that its publisher saw */
  version: number
  notes?: string
  /** texts are missing in some language, and that is meant */
  confirmMissingTranslations?: boolean
  /** when it was published, for an imported past; now by default */
  at?: Date
}

/** The type that each question of a checklist had when it was last published; of all revisions nothing else is read. */
const findTypesBefore = async (tx: Tx, checklistId: string): Promise<Map<string, QuestionType>> => {
  const { rows } = await tx.execute<{ id: string; type: QuestionType }>(sql`
    select distinct on (q.value ->> 'id') q.value ->> 'id' as id, q.value ->> 'type' as type
    from checklist_revisions r, jsonb_path_query(r.definition, '$.sections[*].questions[*]') as q(value)
    where r.checklist_id = ${checklistId} order by q.value ->> 'id', r.revision desc`)
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** What publishing the working definition would refuse and warn of. */
export const checkPublishing = async (tx: Tx, checklist: typeof checklists.$inferSelect): Promise<Publishability> =>
  checkedDefinition({
    definition: checklist.definition,
    checklistType: checklist.type,
    typesBefore: [...(await findTypesBefore(tx, checklist.id))],
    named: { name: checklist.name, names: checklist.names },
  })

/**
 * Makes the working definition the next revision: 0 the first time, shown as 1.
 * Refuses with 422 and `details.refusals` what may not be published (CL-4), with 409 and `details.languages` what lacks
 * translations until that is confirmed (CL-7), and with 409 what is already published unchanged.
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
  // First, because it takes the row: two publishers get one revision, and a stale version is reported first.
  const published = await updateOne(tx, checklists, id, { version, revision, changed: false })
  if (checklist.revision !== null && !checklist.changed)
    throw refuse('conflict', { message: 'checklists:nothing-changed', params: { revision } })
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
  keepQuestions(tx, row)
  return { ...row, checklistVersion: published.version }
}
