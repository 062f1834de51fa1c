import { index, integer, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment } from '../../platform/database/table.ts'

/** An uploaded file. Its content never changes; several rows can have the same content, which is stored once. */
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
