import { sql } from 'drizzle-orm'
import { boolean, index, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { foldedOf } from '../platform/database/foldedName.ts'
import { customerTable, edited, reference } from '../platform/database/table.ts'

/** What the platform owner shares with companies; of the owner alone, as the two below. */
export const collections = customerTable('collections', {
  ...edited,
  name: varchar({ length: 100 }).notNull(),
  description: varchar({ length: 1000 }).notNull().default(''),
  /** shared with every company, those that are added later too */
  everyone: boolean().notNull().default(false),
  /** the name as it is compared with others */
  folded: text().generatedAlwaysAs(foldedOf(sql`name`)).notNull(),
})

/** The owner's things in a collection. Each is of a kind that a feature declares (`SharedKind`). */
export const collectionItems = customerTable(
  'collection_items',
  { collectionId: uuid().notNull(), kind: varchar({ length: 40 }).notNull(), thingId: uuid().notNull() },
  table => [
    unique('collection_items_once').on(table.customerId, table.collectionId, table.kind, table.thingId),
    reference(table, table.collectionId, collections, 'cascade'),
  ],
)

/**
 * The companies that were chosen for a collection. No reference leaves a company, so the job that gives what is shared also
 * removes those of companies that are gone.
 */
export const collectionShares = customerTable(
  'collection_shares',
  { collectionId: uuid().notNull(), companyId: uuid().notNull() },
  table => [
    unique('collection_shares_once').on(table.customerId, table.collectionId, table.companyId),
    index('collection_shares_company').on(table.customerId, table.companyId),
    reference(table, table.collectionId, collections, 'cascade'),
  ],
)
