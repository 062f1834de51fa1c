// What no company may read: that it is to be deleted, is not to be deleted, or was. `companyId` and not `customerId`: these
// rows are the platform owner's, and stay.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/table.ts'
import { platformPolicy } from '../../platform/database/tenancy.ts'

/** Deletions that wait, are under way, were called off or are done: then the row is the certificate. */
export const companyDeletions = pgTable(
  'company_deletions',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid().notNull(),
    name: varchar({ length: 100 }).notNull(),
    reason: varchar({ length: 300 }).notNull(),
    askedAt: moment().notNull().defaultNow(),
    /** the name at that time */
    askedBy: varchar({ length: 200 }).notNull(),
    dueAt: moment().notNull(),
    calledOffAt: moment(),
    calledOffBy: varchar({ length: 200 }),
    beganAt: moment(),
    doneAt: moment(),
    /** rows that were deleted, by table */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    files: integer().notNull().default(0),
    /** who could sign in to no other company */
    people: integer().notNull().default(0),
    /** the end of the company's audit chain */
    lastSequence: bigint({ mode: 'number' }),
    lastHash: text(),
  },
  table => [
    uniqueIndex('company_deletions_open').on(table.companyId).where(sql`called_off_at is null`),
    index('company_deletions_done').on(table.doneAt),
    platformPolicy(),
  ],
)

/** Companies on legal hold. */
export const companyHolds = pgTable(
  'company_holds',
  {
    companyId: uuid().primaryKey(),
    at: moment().notNull().defaultNow(),
    by: varchar({ length: 200 }).notNull(),
    reason: varchar({ length: 300 }).notNull(),
  },
  () => [platformPolicy()],
)
