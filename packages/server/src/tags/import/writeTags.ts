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
import { requireFreeTag, storeTag } from '../public/storeTag.ts'
import { categoryCode, tags } from '../public/tags.table.ts'
import { findTypes, typeOf } from './knownTypes.ts'

type HeldTag = Pick<typeof tags.$inferSelect, 'id' | 'name' | 'type' | 'version'>

/** Writes tags that are new or have another spelling. */
export const writeTags = async ({ tx, audit: note }: Importing, rows: readonly CheckedRow[]) => {
  const audit = because(note, 'import')
  const types = await findTypes(tx)
  const held = await holdTags(tx, rows)
  const written: WrittenRow[] = []
  const refused: { row: number; fault: Fault }[] = []
  for (const { row, thingId, version: checked, values } of rows) {
    const name = values.name ?? ''
    const tag = thingId ? held.get(thingId) : undefined
    if (thingId && tag?.version !== checked) {
      refused.push({ row, fault: notWritten })
      continue
    }
    const type = typeOf(types, values.type)?.code ?? categoryCode
    const { id, version } = tag ? await renameTag(tx, tag, name, audit) : await storeTag(tx, { name, type }, audit)
    written.push({ row, thingId: id, version })
  }
  return { written, refused }
}

/** The tags of rows by their ids, locked against other changes: first their names, as whoever changes one by hand does. */
export const holdTags = async (tx: Tx, rows: readonly Pick<CheckedRow, 'thingId'>[]) => {
  const ids = rows.flatMap(({ thingId }) => thingId ?? [])
  if (ids.length === 0) return new Map<string, HeldTag>()
  await holdNames(tx, tags)
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
