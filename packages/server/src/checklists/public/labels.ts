import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { newCodeIn } from '../../platform/database/codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { areThere, insertOne, updateAll } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { needTagType } from '../../tags/public/needTagType.ts'
import { tags } from '../../tags/public/tags.table.ts'
import { checklistCategories, checklists, checklistTags } from './checklists.table.ts'

/** Who makes labels, and how that is noted; the demo's past is noted nowhere. */
export type Maker = Pick<Actor, 'may'> & { audit?: (entry: AuditEntry) => void }

/** A code for a new category, from its name, that no category of this type has. */
export const categoryCode = (tx: Tx, name: string, type: ChecklistType): Promise<string> =>
  newCodeIn(tx, checklistCategories, name, { fallback: 'category', among: eq(checklistCategories.type, type) })

/** The category of this name, made when there is none and the actor may. */
export const categoryNamed = async (tx: Tx, actor: Maker, name: string, type: ChecklistType) => {
  const [known] = await tx
    .select({ id: checklistCategories.id })
    .from(checklistCategories)
    .where(and(eq(checklistCategories.type, type), eq(sql`lower(${checklistCategories.name})`, name.toLowerCase())))
  if (known) return known.id
  if (!actor.may('Checklist Categories Create'))
    throw refuse('permission-missing', { params: { permission: 'Checklist Categories Create' } })
  const code = await categoryCode(tx, name, type)
  const { id } = await insertOne(tx, checklistCategories, { name, type, code })
  actor.audit?.({
    action: 'Checklist Categories Create',
    entity: 'checklist-categories',
    entityId: id,
    new: { name, type },
  })
  return id
}

/** The ids of the tags with these names; those that are not there are made when the actor may. */
export const tagsNamed = async (tx: Tx, actor: Maker, names: readonly string[]) => {
  if (names.length === 0) return []
  const wanted = new Map(names.map(name => [name.toLowerCase(), name]))
  const known = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.type, 'category'), inArray(sql`lower(${tags.name})`, [...wanted.keys()])))
  for (const { name } of known) wanted.delete(name.toLowerCase())
  if (wanted.size === 0) return known.map(({ id }) => id)
  if (!actor.may('Tags Create')) throw refuse('permission-missing', { params: { permission: 'Tags Create' } })
  await needTagType(tx, 'category')
  const added = await tx
    .insert(tags)
    .values([...wanted.values()].map(name => ({ name, type: 'category' })))
    .returning({ id: tags.id, name: tags.name, type: tags.type })
  for (const { id, ...made } of added) actor.audit?.({ action: 'Tags Create', entity: 'tags', entityId: id, new: made })
  return [...known, ...added].map(({ id }) => id)
}

/** The ids of a checklist's tags, of any type. */
export const findTagIds = async (tx: Tx, checklistId: string) => {
  const rows = await tx
    .select({ id: checklistTags.tagId })
    .from(checklistTags)
    .where(eq(checklistTags.checklistId, checklistId))
    .orderBy(asc(checklistTags.tagId))
  return rows.map(({ id }) => id)
}

/**
 * Exactly these tags, whatever the checklist had.
 * @throws 422 when one of them is not this customer's
 */
export const setTags = async (tx: Tx, checklistId: string, tagIds: readonly string[]) => {
  await tx.delete(checklistTags).where(eq(checklistTags.checklistId, checklistId))
  if (!(await areThere(tx, tags, tagIds)))
    throw refuse('invalid-input', { fields: { tagIds: 'checklists:tag-unknown' } })
  const ids = [...new Set(tagIds)]
  if (ids.length > 0) await tx.insert(checklistTags).values(ids.map(tagId => ({ checklistId, tagId })))
}

/** Puts other tags in the place of some, by their ids, on every checklist that has them. */
export const replaceTags = async (
  tx: Tx,
  replacements: ReadonlyMap<string, string>,
  audit: (entry: AuditEntry) => void,
) => {
  if (replacements.size === 0) return
  const removed = await tx
    .delete(checklistTags)
    .where(inArray(checklistTags.tagId, [...replacements.keys()]))
    .returning({ checklistId: checklistTags.checklistId, tagId: checklistTags.tagId })
  if (removed.length === 0) return
  const added = removed.map(({ checklistId, tagId }) => ({ checklistId, tagId: replacements.get(tagId) ?? tagId }))
  await tx.insert(checklistTags).values(added).onConflictDoNothing()
  const ids = removed.map(({ checklistId }) => checklistId)
  await updateAll(tx, checklists, inArray(checklists.id, ids))
  for (const [index, { checklistId, tagId }] of removed.entries())
    audit({
      ...{ action: 'Checklists Update', entity: 'checklists', entityId: checklistId },
      ...{ old: { tagId }, new: { tagId: added[index]?.tagId } },
    })
}
