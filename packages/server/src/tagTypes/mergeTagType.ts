import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, updateOne } from '../platform/database/rows.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { tags, tagTypes } from '../tags/public/tags.table.ts'

type Merging = { id: string; into: string; version: number }

/**
 * Moves all tags of a type to another and deletes the emptied type. Tags of one name become one: checklists that carried
 * either carry that. Returns both types and how many tags moved; 404 when one is missing, 409 when the first was changed.
 */
export const mergeInto = async (tx: Tx, { id, into, version }: Merging) => {
  if (id === into) throw refuse('invalid-input', { fields: { into: 'tagTypes:mergeIntoItself' } })
  // Both are held in one order, so that two merges in opposite directions wait for each other instead of for ever.
  const rows = await tx
    .select()
    .from(tagTypes)
    .where(inArray(tagTypes.id, [id, into]))
    .orderBy(tagTypes.id)
    .for('update')
  const to = found(rows.find(row => row.id === into))
  const from = await updateOne(tx, tagTypes, id, { version })
  await tx.execute(sql`
    with twins as (
      select old.id as old, kept.id as kept from tags old join tags kept on kept.customer_id = old.customer_id and kept.name = old.name
      where old.type = ${from.code} and kept.type = ${to.code})
    insert into checklist_tags (checklist_id, tag_id)
    select c.checklist_id, twins.kept from twins join checklist_tags c on c.tag_id = twins.old
    on conflict do nothing`)
  await tx.execute(sql`delete from tags old using tags kept
    where kept.customer_id = old.customer_id and kept.name = old.name and old.type = ${from.code} and kept.type = ${to.code}`)
  const moved = await tx.update(tags).set({ type: to.code }).where(eq(tags.type, from.code)).returning({ id: tags.id })
  await deleteOne(tx, tagTypes, id)
  return { from, to, moved: moved.length }
}
