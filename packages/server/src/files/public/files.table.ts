import { index, integer, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment } from '../../platform/database/table.ts'

/** A file that somebody gave us. What it is never changes; several rows may have the same content, which lies there once. */
export const files = customerTable(
  'files',
  {
    name: varchar({ length: 200 }).notNull(),
    mediaType: varchar({ length: 120 }).notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** when the nightly clean-up last found that something refers to it */
    referredAt: moment(),
  },
  table => [
    index('files_content').on(table.customerId, table.sha256),
    index('files_of_person').on(table.customerId, table.createdBy, table.createdAt),
  ],
)
