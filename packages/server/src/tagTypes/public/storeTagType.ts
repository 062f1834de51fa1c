import type { NewTagTypeInput } from '@gemba/domain/tagTypes/tagTypes.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { newCodeIn } from '../../platform/database/codes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireFreeName } from '../../platform/database/foldedName.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { tagTypes } from '../../tags/public/tags.table.ts'

/** Adds a tag type with a code made of its name. */
export const storeTagType = async (tx: Tx, input: NewTagTypeInput, audit: (entry: AuditEntry) => void) => {
  await requireFreeName(tx, tagTypes, { name: input.name, taken: 'tagTypes:nameTaken' })
  const code = await newCodeIn(tx, tagTypes, input.name, { fallback: 'type' })
  const type = await insertOne(tx, tagTypes, { ...input, code })
  audit({ action: 'Tag Types Create', entity: 'tag-types', entityId: type.id, new: input })
  return type
}
