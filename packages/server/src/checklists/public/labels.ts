import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { newCodeIn } from '../../platform/database/codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { foldedOf } from '../../platform/database/foldedName.ts'
import { insertOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { checkTags } from '../../tags/public/checkTags.ts'
import { needTagType } from '../../tags/public/needTagType.ts'
import { tags } from '../../tags/public/tags.table.ts'
import { checklistCategories, checklistTags } from './checklists.table.ts'

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

/**
 * The ids of the tags with these names, of any type that is for checklists; those that are not there are made, as
 * categories, when the actor may.
 */
export const tagsNamed = async (tx: Tx, actor: Maker, names: readonly string[]) => {
  if (names.length === 0) return []
  const { rows } = await tx.execute<{ name: string; id: string | null }>(sql`
    select distinct on (wanted.folded) wanted.name, t.id
    from (select name, ${foldedOf(sql`name`)} as folded, place
      from unnest(${sql.param([...names])}::text[]) with ordinality as w(name, place)) wanted
      left join (tags t join tag_types y on y.customer_id = t.customer_id and y.code = t.type
        and 'checklists' = any(y.applies_to)) on t.folded = wanted.folded
    order by wanted.folded, wanted.place, t.type = 'category' desc, t.id`)
  const known = rows.flatMap(({ id }) => id ?? [])
  const missing = rows.filter(({ id }) => id === null)
  if (missing.length === 0) return known
  if (!actor.may('Tags Create')) throw refuse('permission-missing', { params: { permission: 'Tags Create' } })
  await needTagType(tx, 'category')
  const added = await tx
    .insert(tags)
    .values(missing.map(({ name }) => ({ name, type: 'category' })))
    .returning({ id: tags.id, name: tags.name, type: tags.type })
  for (const { id, ...made } of added) actor.audit?.({ action: 'Tags Create', entity: 'tags', entityId: id, new: made })
  return [...known, ...added.map(({ id }) => id)]
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
 * @throws 422 at the field when one of them is not there, or not for checklists
 */
export const setTags = async (tx: Tx, checklistId: string, tagIds: readonly string[]) => {
  await tx.delete(checklistTags).where(eq(checklistTags.checklistId, checklistId))
  await checkTags(tx, 'checklists', tagIds)
  const ids = [...new Set(tagIds)]
  if (ids.length > 0) await tx.insert(checklistTags).values(ids.map(tagId => ({ checklistId, tagId })))
}
