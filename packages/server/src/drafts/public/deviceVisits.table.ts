import { unique, uuid } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'
import { users } from '../../users/public/users.table.ts'

/** When a person's device was in touch with the server: a run that it brings cannot have waited on it since before that. */
export const deviceVisits = customerTable(
  'device_visits',
  {
    userId: uuid().notNull(),
    deviceId: uuid().notNull(),
    /** the last time, or up to an hour before that */
    seenAt: moment().notNull(),
    /** the time before, at least an hour earlier */
    seenBefore: moment(),
  },
  table => [
    unique('device_visits_device').on(table.customerId, table.userId, table.deviceId),
    reference(table, table.userId, users, 'cascade'),
  ],
)
