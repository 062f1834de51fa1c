import { asc, inArray } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, updateOne } from '../platform/database/rows.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { prepareReactions } from '../platform/reaction.ts'
import { tags } from './public/tags.table.ts'
import type { TagReaction } from './public/tagsReplaced.ts'

type Merge = { id: string; into: string; version: number; audit: (entry: AuditEntry) => void }

/**
 * Puts another tag of the same type in the place of one, and deletes it. What carries it follows, and has a new version.
 * @throws 404 when a tag is missing, 409 when the first was changed, 422 when the other is of another type
 */
export const mergeTagInto = async (
  tx: Tx,
  { id, into, version, audit }: Merge,
  reactions: readonly TagReaction[],
): Promise<void> => {
  if (id === into) throw refuse('invalid-input', { fields: { into: 'tags:mergeIntoItself' } })
  // Locked in one order, so that two merges in opposite directions do not deadlock.
  const rows = await tx
    .select()
    .from(tags)
    .where(inArray(tags.id, [id, into]))
    .orderBy(asc(tags.id))
    .for('update')
  const to = found(rows.find(row => row.id === into))
  const from = await updateOne(tx, tags, id, { version })
  if (from.type !== to.type) throw refuse('invalid-input', { fields: { into: 'tags:mergeOtherType' } })
  const event = { replacements: new Map([[id, into]]), audit }
  const write = await prepareReactions(tx, reactions, event)
  await write(event)
  await deleteOne(tx, tags, id)
  const old = { name: from.name, type: from.type }
  audit({ action: 'Tags Delete', entity: 'tags', entityId: id, old, new: { mergedInto: into, name: to.name } })
}
