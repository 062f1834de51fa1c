import { unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Calendar feeds, one of a person. A new address replaces the row: `createdAt` is when it was made. */
export const calendarFeeds = customerTable(
  'calendar_feeds',
  {
    userId: uuid().notNull(),
    /** SHA-256 of the key, in hexadecimal: the key itself is in the person's calendar alone */
    digest: varchar({ length: 64 }).notNull(),
    readAt: moment(),
  },
  table => [
    unique('calendar_feeds_person').on(table.customerId, table.userId),
    unique('calendar_feeds_digest').on(table.customerId, table.digest),
    reference(table, table.userId, users, 'cascade'),
  ],
)
