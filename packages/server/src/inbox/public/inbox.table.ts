import type { Notification } from '@gemba/domain/core/notificationKind'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** What people were notified of, each person in a row of their own. `createdBy` is who caused it. */
export const inboxEntries = customerTable(
  'inbox_entries',
  {
    userId: uuid().notNull(),
    kind: varchar({ length: 20 }).$type<Notification['kind']>().notNull(),
    /** what it leads to (targetOf): decides who may open it */
    target: varchar({ length: 60 }).notNull(),
    /** what it is about; settled together */
    entity: varchar({ length: 60 }).notNull(),
    entityId: uuid().notNull(),
    notification: jsonb().$type<Notification>().notNull(),
    readAt: moment(),
    /** it no longer waits for this person: someone decided, measured or closed */
    settledAt: moment(),
    /** when its mail was put into the outbox, or was found not to be wanted */
    mailedAt: moment(),
    /** when it was queued for the devices of its person, or was found not to be wanted there */
    pushedAt: moment(),
    /** the last day on which a daily summary named it, where the company is */
    summedUpOn: date({ mode: 'string' }),
  },
  table => [
    index('inbox_entries_waiting').on(table.customerId, table.userId, table.createdAt).where(sql`settled_at is null`),
    index('inbox_entries_about').on(table.customerId, table.entity, table.entityId).where(sql`settled_at is null`),
    reference(table, table.userId, users, 'cascade'),
  ],
)
