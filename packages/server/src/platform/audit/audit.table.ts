import { sql } from 'drizzle-orm'
import { bigint, index, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment } from '../database/table.ts'

/** The end of each customer's chain, sealed (auditSeal.ts); its row is the lock that puts audit rows in order. */
export const auditHeads = customerTable(
  'audit_heads',
  {
    sequence: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull().default(''),
    seal: text().notNull().default(''),
  },
  table => [unique('audit_heads_customer').on(table.customerId)],
)

/**
 * What was done: `hash` = SHA-256 of the hash before it and `record`, which has who, when, what, old, new and reason
 * as the exact text that was hashed. The other columns repeat parts of it for searching, and `id` follows from the hash;
 * verifying compares them all.
 */
export const auditRows = customerTable(
  'audit_rows',
  {
    sequence: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    userId: uuid(),
    action: varchar({ length: 80 }).notNull(),
    entity: varchar({ length: 60 }).notNull(),
    entityId: uuid(),
    /** the support sign-in in which it was done */
    supportId: uuid(),
    record: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  table => [
    unique('audit_rows_sequence').on(table.customerId, table.sequence),
    // The log is read newest first, whatever it is filtered by: each index has its rows in that order.
    index('audit_rows_at').on(table.customerId, table.at, table.sequence),
    index('audit_rows_user').on(table.customerId, table.userId, table.at, table.sequence),
    index('audit_rows_entity').on(table.customerId, table.entity, table.at, table.sequence),
    index('audit_rows_action').on(table.customerId, table.action, table.at, table.sequence),
    index('audit_rows_support')
      .on(table.customerId, table.supportId, table.at, table.sequence)
      .where(sql`support_id is not null`),
    index('audit_rows_thing').on(table.customerId, table.entityId, table.at, table.sequence),
  ],
)
