import { inArray } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, updateOne } from '../platform/database/rows.ts'
import { found, Refusal, refuse } from '../platform/http/refusal.ts'
import { prepareReactions } from '../platform/reaction.ts'
import { deleteTags, findNamesakes, moveTags } from '../tags/public/mergeTags.ts'
import { categoryCode, tagTypes } from '../tags/public/tags.table.ts'
import type { TagReaction } from '../tags/public/tagsReplaced.ts'
import { checkUse } from './checkUse.ts'

type Merge = { id: string; into: string; version: number; audit: (entry: AuditEntry) => void }

/**
 * Moves all tags of a type to another and deletes the emptied type. Tags of one name become one, which every checklist
 * with either of them keeps. 404 when a type is missing, 409 when the first was changed.
 */
export const mergeInto = async (tx: Tx, { id, into, version, audit }: Merge, reactions: readonly TagReaction[]) => {
  if (id === into) throw refuse('invalid-input', { fields: { into: 'tagTypes:mergeIntoItself' } })
  // Locked in one order, so that two merges in opposite directions do not deadlock.
  const rows = await tx
    .select()
    .from(tagTypes)
    .where(inArray(tagTypes.id, [id, into]))
    .orderBy(tagTypes.id)
    .for('update')
  const to = found(rows.find(row => row.id === into))
  const from = await updateOne(tx, tagTypes, id, { version })
  if (from.code === categoryCode) throw refuse('conflict', { message: 'tagTypes:stays' })
  const namesakes = await findNamesakes(tx, from.code, to.code)
  const event = { replacements: namesakes, audit }
  const write = await prepareReactions(tx, reactions, event)
  await write(event)
  await deleteTags(tx, [...namesakes.keys()], audit)
  const moved = await moveTags(tx, from.code, to.code, audit)
  await checkMerged(tx, to)
  await deleteOne(tx, tagTypes, id)
  return { from, to, moved: moved.length }
}

/** What carries the tags must be able to carry those of the other type. */
const checkMerged = (tx: Tx, to: typeof tagTypes.$inferSelect): Promise<void> =>
  checkUse(tx, to).catch(error => {
    if (!(error instanceof Refusal)) throw error
    const [message] = Object.values(error.options.fields ?? {})
    throw refuse('invalid-input', { ...error.options, fields: { into: String(message) } })
  })
