import type { SupportEnd } from '@gemba/domain/supportSessions/supportSessions.schema'
import { index, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** When people of the platform owner worked as a user of the company. */
export const supportSessions = customerTable(
  'support_sessions',
  {
    /** the person of the platform owner, and their name then: the company can't read who that is */
    supporterId: uuid().notNull(),
    supporterName: varchar({ length: 130 }).notNull(),
    userId: uuid().notNull(),
    reason: varchar({ length: 300 }).notNull(),
    /** it ends then by itself */
    until: moment().notNull(),
    /** it was ended before */
    endedAt: moment(),
    endedBy: varchar({ length: 20 }).$type<Exclude<SupportEnd, 'time'>>(),
  },
  table => [
    index('support_sessions_latest').on(table.customerId, table.createdAt, table.id),
    reference(table, table.userId, users, 'cascade'),
  ],
)
