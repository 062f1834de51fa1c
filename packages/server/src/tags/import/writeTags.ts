import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { holdNames } from '../../platform/database/foldedName.ts'
import { updateOne } from '../../platform/database/rows.ts'
import { because } from '../../platform/imports/because.ts'
import {
  type CheckedRow,
  type Fault,
  type Importing,
  notWritten,
  type WrittenRow,
} from '../../platform/imports/importRules.ts'
import { needTagType } from '../public/needTagType.ts'
import { requireFreeTag } from '../public/storeTag.ts'
import { categoryCode, tags } from '../public/tags.table.ts'
import { addTags } from './addTags.ts'
import { findTypes, typeOf } from './knownTypes.ts'

type HeldTag = Pick<typeof tags.$inferSelect, 'id' | 'name' | 'type' | 'version'>

/** Writes tags that are new, with a few statements for all of them, or have another spelling. */
export const writeTags = async ({ tx, audit: note }: Importing, rows: readonly CheckedRow[]) => {
  const audit = because(note, 'import')
  const types = await findTypes(tx)
  const added = rows
    .filter(({ outcome }) => outcome === 'new')
    .map(({ row, values }) => ({
      ...{ row, id: randomUUID(), name: values.name ?? '' },
      type: typeOf(types, values.type)?.code ?? categoryCode,
    }))
  // Types, names and tags are locked in the order in which whoever adds or changes one by hand does it.
  for (const type of new Set(added.map(tag => tag.type))) await needTagType(tx, type)
  const held = await holdTags(tx, rows)
  await addTags(tx, added, audit)
  const written: WrittenRow[] = added.map(({ row, id }) => ({ row, thingId: id, version: 1 }))
  const refused: { row: number; fault: Fault }[] = []
  for (const { row, thingId, version: checked, values } of rows.filter(({ outcome }) => outcome === 'changed')) {
    const tag = held.get(thingId ?? '')
    if (tag && tag.version === checked) {
      const { id, version } = await renameTag(tx, tag, values.name ?? '', audit)
      written.push({ row, thingId: id, version })
    } else refused.push({ row, fault: notWritten })
  }
  return { written, refused }
}

/** The tags of rows by their ids, locked against other changes; nobody else writes names of tags meanwhile. */
export const holdTags = async (tx: Tx, rows: readonly Pick<CheckedRow, 'thingId'>[]) => {
  if (rows.length > 0) await holdNames(tx, tags)
  const ids = rows.flatMap(({ thingId }) => thingId ?? [])
  if (ids.length === 0) return new Map<string, HeldTag>()
  const found = await tx.select().from(tags).where(inArray(tags.id, ids)).orderBy(tags.id).for('update')
  return new Map<string, HeldTag>(found.map(tag => [tag.id, tag]))
}

/** 422 where another tag of the type has the name by now. */
export const renameTag = async (tx: Tx, old: HeldTag, name: string, audit: (entry: AuditEntry) => void) => {
  await requireFreeTag(tx, { name, type: old.type }, old.id)
  const tag = await updateOne(tx, tags, old.id, { name, version: old.version })
  audit({ action: 'Tags Update', entity: 'tags', entityId: old.id, old: { name: old.name }, new: { name } })
  return tag
}
