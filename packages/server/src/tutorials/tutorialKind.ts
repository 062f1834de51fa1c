import { and, asc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import { deleteOne, insertOne, updateAll } from '../platform/database/rows.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Giving, SharedKind, Wanted } from '../platform/sharing/sharedKind.ts'
import { tutorials } from './tutorials.table.ts'

const { id, name, url, originId } = tutorials

const find = async (owner: Tx, _: Locale, wanted: Wanted) => {
  const rows = await owner
    .select({ id, name, detail: url })
    .from(tutorials)
    .where(
      and(isNull(originId), 'ids' in wanted ? inArray(id, [...wanted.ids]) : ilike(name, containing(wanted.search))),
    )
    .orderBy(asc(name), asc(id))
    .limit('ids' in wanted ? wanted.ids.length : wanted.most)
  return rows.map(row => ({ ...row, address: null }))
}

/** No record refers to a tutorial, so one that is withdrawn is gone. */
const give = async ({ tx, owner, wanted, audit }: Giving): Promise<void> => {
  const ids = [...wanted.keys()]
  const originals =
    ids.length === 0 ? [] : await owner.select({ id, name, url }).from(tutorials).where(inArray(id, ids))
  const copies = new Map(
    (await tx.select().from(tutorials).where(isNotNull(originId))).map(copy => [copy.originId, copy]),
  )
  for (const original of originals) {
    const now = { name: original.name, url: original.url, collection: wanted.get(original.id) ?? null }
    const copy = copies.get(original.id)
    copies.delete(original.id)
    if (!copy) {
      const row = await insertOne(tx, tutorials, { ...now, originId: original.id })
      audit({ action: 'Tutorials Create', entity: 'tutorials', entityId: row.id, new: now })
    } else if (copy.name !== now.name || copy.url !== now.url || copy.collection !== now.collection) {
      await updateAll(tx, tutorials, eq(id, copy.id), now)
      const old = { name: copy.name, url: copy.url, collection: copy.collection }
      audit({ action: 'Tutorials Update', entity: 'tutorials', entityId: copy.id, old, new: now })
    }
  }
  for (const { id: gone, name, url, collection } of copies.values()) {
    await deleteOne(tx, tutorials, gone)
    audit({ action: 'Tutorials Delete', entity: 'tutorials', entityId: gone, old: { name, url, collection } })
  }
}

export const tutorialKind: SharedKind = {
  kind: 'tutorials',
  label: 'tutorials:shared.label',
  topics: ['tutorials'],
  find,
  give,
}
