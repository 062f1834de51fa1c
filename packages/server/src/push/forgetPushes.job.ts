import { deviceDays } from '@gemba/domain/push/push.schema'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/** What was pushed is kept for as long as the notifications are; devices that are not used any more go. */
export const forgetPushesJob = job({
  name: 'push.forget',
  schedule: '41 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove push messages that are old, and devices that are not used' }, async tx => {
      await tx.execute(sql`
        delete from push_messages m using customers c where c.id = m.customer_id
          and m.created_at < now() - coalesce((c.settings ->> 'notificationDays')::int, 90) * interval '1 day'`)
      await tx.execute(sql`delete from push_devices where seen_at < now() - ${deviceDays} * interval '1 day'`)
    })
  },
})
