import type { NewTagInput } from '@gemba/domain/tags/tags.schema'
import { eq } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireFreeName } from '../../platform/database/foldedName.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { needTagType } from './needTagType.ts'
import { tags } from './tags.table.ts'

/** Adds a tag. `type` is the code of its type. */
export const storeTag = async (tx: Tx, input: NewTagInput, audit: (entry: AuditEntry) => void) => {
  await Promise.all([needTagType(tx, input.type), requireFreeTag(tx, input)])
  const tag = await insertOne(tx, tags, input)
  audit({ action: 'Tags Create', entity: 'tags', entityId: tag.id, new: input })
  return tag
}

/** A type has a tag once. `except`: the tag that gets the name. */
export const requireFreeTag = (tx: Tx, { name, type }: NewTagInput, except?: string) =>
  requireFreeName(tx, tags, { name, among: eq(tags.type, type), except, taken: 'tags:nameTaken' })
