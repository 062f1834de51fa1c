import { sql } from 'drizzle-orm'
import { uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited, moment } from '../../platform/database/table.ts'

/** The browsers on the shop floor that a company trusts (decision 48). Revoked ones stay: sign-ins name them. */
export const terminals = customerTable(
  'terminals',
  {
    ...edited,
    name: varchar({ length: 60 }).notNull(),
    place: varchar({ length: 100 }).notNull().default(''),
    /** SHA-256 of the secret in the browser's cookie, which is nowhere else */
    digest: varchar({ length: 64 }).notNull(),
    lastUsedAt: moment(),
    lastUsedBy: uuid(),
    revokedAt: moment(),
    revokedBy: uuid(),
  },
  table => [
    uniqueIndex('terminals_digest').on(table.customerId, table.digest),
    uniqueIndex('terminals_name').on(table.customerId, sql`lower(${table.name})`).where(sql`revoked_at is null`),
  ],
)
