import { type ChecklistType, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { type Named, otherNames } from '@gemba/domain/checklists/checklistName'
import type { ImportChoice } from '@gemba/domain/checklists/checklistViews.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { trimTexts } from '@gemba/domain/checklists/definition/trimTexts'
import { type ChecklistFile, translatedDefinition } from '@gemba/domain/checklists/exchange.schema'
import { sql } from 'drizzle-orm'
import { lockCodes } from '../../platform/database/codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne, updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checklistRevisions, checklists } from './checklists.table.ts'
import { findByCode, newCode } from './codes.ts'
import { countQuestions } from './definitions.ts'
import { categoryNamed, type Maker, setTags, tagsNamed } from './labels.ts'
import { needFeature } from './needFeature.ts'

/**
 * Whether the definition or the name, in any language, is another than in the newest published revision; true before the
 * first. A revision that kept no names is called as its checklist is, and differs in none.
 */
export const isChanged = async (
  tx: Tx,
  { id, revision }: { id: string; revision: number | null },
  { name, names, definition }: Named & { definition: Definition },
) => {
  if (revision === null) return true
  const [row] = await tx
    .select({
      same: sql<boolean>`${checklistRevisions.definition} = ${JSON.stringify(definition)}::jsonb
        and ${checklistRevisions.name} = ${name}
        and coalesce(${checklistRevisions.names} = ${JSON.stringify(names)}::jsonb, true)`,
    })
    .from(checklistRevisions)
    .where(sql`${checklistRevisions.checklistId} = ${id} and ${checklistRevisions.revision} = ${revision}`)
  return !row?.same
}

/**
 * Imports a checklist file. A code that is not taken makes a new checklist; one that is taken makes the file the
 * working definition of that checklist, or a copy under a new code, as `choice` says. Categories and tags that are
 * missing are made. Nothing is published.
 * Throws 409 when the code is taken and nothing was chosen, or the checklist changed meanwhile.
 */
export const importChecklist = async (
  tx: Tx,
  actor: Maker & Pick<Actor, 'hasFeature'>,
  file: ChecklistFile,
  choice?: ImportChoice,
) => {
  const { type, code } = file.checklist
  needFeature(actor, type)
  await lockCodes(tx, checklists)
  const existing = await findByCode(tx, code)
  if (existing && !choice)
    throw refuse('conflict', { message: 'checklists:code-taken', params: { code, name: existing.name } })
  if (existing?.originId && choice?.act === 'replace')
    throw refuse('conflict', { message: 'checklists:shared.stays', params: { collection: existing.collection ?? '' } })
  const words = await wordsOf(tx, actor, file)
  const checklist =
    existing && choice?.act === 'replace'
      ? await replace(tx, actor, existing, { ...words, type, version: choice.version })
      : await insertOne(tx, checklists, {
          ...words,
          type,
          code: existing ? await newCode(tx, words.name, type) : code,
          mail: MailSettings.parse({}),
        })
  await setTags(tx, checklist.id, await tagsNamed(tx, actor, file.checklist.tags ?? []))
  return { checklist, replaced: existing && choice?.act === 'replace' ? existing : null }
}

const wordsOf = async (tx: Tx, actor: Maker, file: ChecklistFile) => {
  const { name, names = {}, description = '', type, category } = file.checklist
  const definition = trimTexts(translatedDefinition(file))
  const categoryId = category ? await categoryNamed(tx, actor, category, type) : null
  const others = otherNames(names, definition.defaultLanguage)
  return { name, names: others, description, categoryId, definition, questionCount: countQuestions(definition) }
}

type Replacing = Awaited<ReturnType<typeof wordsOf>> & { type: ChecklistType; version: number }

const replace = async (
  tx: Tx,
  actor: Pick<Actor, 'may'>,
  existing: typeof checklists.$inferSelect,
  { type, ...words }: Replacing,
) => {
  if (!actor.may('Checklists Update'))
    throw refuse('permission-missing', { params: { permission: 'Checklists Update' } })
  if (existing.type !== type)
    throw refuse('conflict', { message: 'checklists:code-of-other-type', params: { code: existing.code } })
  const changed = await isChanged(tx, existing, words)
  return updateOne(tx, checklists, existing.id, { ...words, changed })
}
