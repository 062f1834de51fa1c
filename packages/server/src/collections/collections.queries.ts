// In the transaction of the request, which is the platform owner's.
import type { PageQuery } from '@gemba/domain/core/paging'
import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { collectionItems, collectionShares, collections } from './collections.table.ts'

const columns = {
  ...getTableColumns(collections),
  items: sql<number>`(
    select count(*)::int from collection_items i
    where i.customer_id = collections.customer_id and i.collection_id = collections.id)`,
  companies: sql<number>`(
    select count(*)::int from collection_shares s
    where s.customer_id = collections.customer_id and s.collection_id = collections.id)`,
}

/** A page of collections, by name by default, and the total count. */
export const findCollections = (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const words = search ? containing(search) : undefined
  const offered = { name: collections.name, items: columns.items, companies: columns.companies }
  return pageOf(
    tx
      .select({ ...columns, total: totalOver })
      .from(collections)
      .where(
        and(
          id ? eq(collections.id, id) : undefined,
          words ? or(ilike(collections.name, words), ilike(collections.description, words)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'name' }, collections.id)),
    { next, count },
  )
}

/** One collection with its counts, or 404. */
export const getCollectionRow = async (tx: Tx, id: string) => {
  const [row] = await tx.select(columns).from(collections).where(eq(collections.id, id))
  return found(row)
}

export type CollectionRow = Awaited<ReturnType<typeof getCollectionRow>>

export const findItems = (tx: Tx, collectionId: string) =>
  tx
    .select({ kind: collectionItems.kind, id: collectionItems.thingId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.kind), asc(collectionItems.thingId))

export const findCompanyIds = async (tx: Tx, collectionId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: collectionShares.companyId })
    .from(collectionShares)
    .where(eq(collectionShares.collectionId, collectionId))
    .orderBy(asc(collectionShares.companyId))
  return rows.map(({ id }) => id)
}
