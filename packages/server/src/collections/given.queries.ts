import { and, eq, exists, min, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { collectionItems, collectionShares, collections } from './collections.table.ts'

/**
 * What a company gets, in a transaction of the platform owner. A thing in several of its collections comes from the first
 * of them by name.
 */
export const findGiven = (owner: Tx, companyId: string) =>
  owner
    .select({
      kind: collectionItems.kind,
      thingId: collectionItems.thingId,
      collection: min(collections.name).mapWith(String),
    })
    .from(collectionItems)
    .innerJoin(
      collections,
      and(eq(collections.customerId, collectionItems.customerId), eq(collections.id, collectionItems.collectionId)),
    )
    .where(
      or(
        collections.everyone,
        exists(
          owner
            .select({ one: sql`1` })
            .from(collectionShares)
            .where(
              and(
                eq(collectionShares.customerId, collections.customerId),
                eq(collectionShares.collectionId, collections.id),
                eq(collectionShares.companyId, companyId),
              ),
            ),
        ),
      ),
    )
    .groupBy(collectionItems.kind, collectionItems.thingId)
