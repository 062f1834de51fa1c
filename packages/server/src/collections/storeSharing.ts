import type { SharingInput } from '@gemba/domain/collections/collections.schema'
import { eq } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { collectionShares } from './collections.table.ts'
import { findCompanies } from './companies.queries.ts'

type Storing = { db: Database; tx: Tx; actor: Actor; collectionId: string }

/**
 * Exactly these companies, whichever had the collection.
 * @throws 422 when one is not there, or is the platform owner itself
 */
export const storeSharing = async (
  { db, tx, actor, collectionId }: Storing,
  { companyIds }: Pick<SharingInput, 'companyIds'>,
): Promise<void> => {
  const ids = [...new Set(companyIds)]
  if (ids.length > 0) {
    const access = { reason: 'share a collection', by: actor.id }
    const companies = await asPlatform(db, access, platform => findCompanies(platform, ids))
    if (companies.length < ids.length)
      throw refuse('invalid-input', { fields: { companyIds: 'collections:companyUnknown' } })
  }
  await tx.delete(collectionShares).where(eq(collectionShares.collectionId, collectionId))
  if (ids.length > 0) await tx.insert(collectionShares).values(ids.map(companyId => ({ collectionId, companyId })))
}
