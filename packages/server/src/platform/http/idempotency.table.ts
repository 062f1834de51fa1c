import { jsonb, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable } from '../database/table.ts'

/** Results of creating writes by idempotency key; the same key returns the same result. */
export const idempotencyKeys = customerTable(
  'idempotency_keys',
  {
    key: varchar({ length: 100 }).notNull(),
    userId: uuid().notNull(),
    endpoint: varchar({ length: 200 }).notNull(),
    fingerprint: varchar({ length: 64 }).notNull(),
    answer: jsonb(),
  },
  table => [unique('idempotency_keys_key').on(table.customerId, table.userId, table.endpoint, table.key)],
)
