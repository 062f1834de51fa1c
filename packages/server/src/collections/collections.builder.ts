import type { Database } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { collectionItems, collectionShares, collections } from './collections.table.ts'
import { giveShared } from './public/giveShared.ts'

type Built = {
  /** the platform owner */
  owner: { id: string }
  name: string
  description?: string
  items?: readonly { kind: string; id: string }[]
  companies?: readonly { id: string }[]
}

/** A collection, for tests and the demo. Companies get what it has once a server runs the jobs. */
export const buildCollection = (
  db: Database,
  { owner, name, description, items = [], companies = [] }: Built,
): Promise<{ id: string }> =>
  transact(db, { customerId: owner.id }, async tx => {
    const collection = await insertOne(tx, collections, { name, ...(description && { description }) })
    const collectionId = collection.id
    if (items.length > 0)
      await tx.insert(collectionItems).values(items.map(({ kind, id }) => ({ collectionId, kind, thingId: id })))
    if (companies.length > 0)
      await tx.insert(collectionShares).values(companies.map(({ id }) => ({ collectionId, companyId: id })))
    if (items.length > 0 && companies.length > 0) giveShared(tx)
    return collection
  })
