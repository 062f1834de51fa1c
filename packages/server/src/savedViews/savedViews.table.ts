import { uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, reference } from '../platform/database/table.ts'
import { users } from '../users/public/users.table.ts'

/** Views of lists, each of one person. */
export const savedViews = customerTable(
  'saved_views',
  {
    userId: uuid().notNull(),
    list: varchar({ length: 200 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    search: varchar({ length: 2000 }).notNull(),
  },
  table => [
    uniqueIndex('saved_views_name').on(table.customerId, table.userId, table.list, table.name),
    reference(table, table.userId, users, 'cascade'),
  ],
)
