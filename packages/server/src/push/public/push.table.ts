import type { Notification } from '@gemba/domain/core/notificationKind'
import type { PushStatus } from '@gemba/domain/push/push.schema'
import { index, integer, jsonb, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** Browsers that get people's notifications. A row is the right to send there: what ends that deletes the row. */
export const pushDevices = customerTable(
  'push_devices',
  {
    userId: uuid().notNull(),
    /** the sign-in that last used it; signing out there ends it (revocations.ts) */
    sessionId: uuid().notNull(),
    /** a secret of the browser: whoever has it and the keys can send to it */
    endpoint: varchar({ length: 1000 }).notNull(),
    publicKey: varchar({ length: 100 }).notNull(),
    secret: varchar({ length: 40 }).notNull(),
    device: varchar({ length: 300 }).notNull(),
    seenAt: moment().notNull(),
    sentAt: moment(),
    /** how often in a row its push service did not answer in time; until then nothing is tried */
    failures: integer().notNull().default(0),
    pausedUntil: moment(),
  },
  table => [
    unique('push_devices_endpoint').on(table.customerId, table.endpoint),
    index('push_devices_person').on(table.customerId, table.userId),
    // In all companies: a sign-in ends.
    index('push_devices_session').on(table.sessionId),
    reference(table, table.userId, users, 'cascade'),
  ],
)

/** What is pushed, to one device each: queued in the transaction that marks the notification, and sent by a job. */
export const pushMessages = customerTable(
  'push_messages',
  {
    userId: uuid().notNull(),
    /** the row of the device may be gone */
    deviceId: uuid().notNull(),
    device: varchar({ length: 300 }).notNull(),
    /** the entry of the inbox that it is about; null: a summary, or a try */
    entryId: uuid(),
    /** null: `count` notifications, or with 0 a try */
    notification: jsonb().$type<Notification>(),
    /** who caused it */
    byId: uuid(),
    count: integer().notNull(),
    topic: varchar({ length: 32 }).notNull(),
    urgency: varchar({ length: 6 }).$type<'low' | 'normal' | 'high'>().notNull(),
    /** it is worth nothing afterwards */
    expiresAt: moment().notNull(),
    status: varchar({ length: 7 }).$type<PushStatus>().notNull().default('queued'),
    reason: varchar({ length: 200 }),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    /** taken by a sending node until then */
    claimedUntil: moment(),
  },
  table => [
    index('push_messages_entry').on(table.customerId, table.entryId),
    index('push_messages_oldest').on(table.customerId, table.createdAt),
    reference(table, table.userId, users, 'cascade'),
  ],
)
