import type { ContentsInput } from '@gemba/domain/collections/collections.schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { SharedKind } from '../platform/sharing/sharedKind.ts'
import { collectionItems } from './collections.table.ts'

/**
 * Exactly these things, whatever the collection had.
 * @throws 422 when one of them is not there to be shared: not published, deleted, of another company
 */
export const storeContents = async (
  tx: Tx,
  kinds: readonly SharedKind[],
  collectionId: string,
  { items }: ContentsInput,
): Promise<void> => {
  const known = new Set(kinds.map(({ kind }) => kind))
  if (items.some(({ kind }) => !known.has(kind))) throw unknown()
  for (const { kind, find } of kinds) {
    const ids = [...new Set(items.flatMap(item => (item.kind === kind ? [item.id] : [])))]
    if (ids.length > 0 && (await find(tx, 'en', { ids })).length < ids.length) throw unknown()
  }
  await tx.delete(collectionItems).where(eq(collectionItems.collectionId, collectionId))
  if (items.length === 0) return
  await tx
    .insert(collectionItems)
    .values(items.map(({ kind, id }) => ({ collectionId, kind, thingId: id })))
    .onConflictDoNothing()
}

const unknown = () => refuse('invalid-input', { fields: { items: 'collections:thingUnknown' } })
