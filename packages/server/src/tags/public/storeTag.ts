import type { TagInput } from '@gemba/domain/tags/tags.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { needTagType } from './needTagType.ts'
import { tags } from './tags.table.ts'

/** Adds a tag. `type` is the code of its type. */
export const storeTag = async (tx: Tx, input: TagInput & { type: string }, audit: (entry: AuditEntry) => void) => {
  await needTagType(tx, input.type)
  const tag = await insertOne(tx, tags, input)
  audit({ action: 'Tags Create', entity: 'tags', entityId: tag.id, new: input })
  return tag
}
