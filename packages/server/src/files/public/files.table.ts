import { index, integer, varchar } from 'drizzle-orm/pg-core'
import { customerTable } from '../../platform/table.ts'

/** A file that somebody gave us. Never changed; several rows may have the same content, which lies there once. */
export const files = customerTable(
  'files',
  {
    name: varchar({ length: 200 }).notNull(),
    mediaType: varchar({ length: 120 }).notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
  },
  table => [index('files_content').on(table.customerId, table.sha256)],
)
