import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { updateAll } from '../../platform/database/rows.ts'
import { tags } from './tags.table.ts'

type Audit = (entry: AuditEntry) => void

/**
 * The tags of one type that another type has by the same name, whatever its case and accents: the id of each, with that of its namesake. All tags of both
 * types are locked first, so that nothing that is saved meanwhile starts to use one of them.
 */
export const findNamesakes = async (tx: Tx, from: string, to: string): Promise<Map<string, string>> => {
  await tx
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.type, [from, to]))
    .orderBy(tags.id)
    .for('update')
  const other = alias(tags, 'other')
  const rows = await tx
    .select({ id: tags.id, namesake: other.id })
    .from(tags)
    .innerJoin(other, sql`${other.customerId} = ${tags.customerId} and ${other.folded} = ${tags.folded}`)
    .where(sql`${tags.type} = ${from} and ${other.type} = ${to}`)
  return new Map(rows.map(({ id, namesake }) => [id, namesake]))
}

/** Deletes tags. They are removed from everything that uses them. */
export const deleteTags = async (tx: Tx, ids: readonly string[], audit: Audit) => {
  if (ids.length === 0) return []
  const deleted = await tx
    .delete(tags)
    .where(inArray(tags.id, [...ids]))
    .returning()
  for (const { id, name, type } of deleted)
    audit({ action: 'Tags Delete', entity: 'tags', entityId: id, old: { name, type } })
  return deleted
}

/** Gives all tags of one type to another, which must have none of the same names. */
export const moveTags = async (tx: Tx, from: string, to: string, audit: Audit) => {
  const moved = await updateAll(tx, tags, eq(tags.type, from), { type: to })
  for (const { id } of moved)
    audit({ action: 'Tags Update', entity: 'tags', entityId: id, old: { type: from }, new: { type: to } })
  return moved
}
