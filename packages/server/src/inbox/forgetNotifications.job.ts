import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/**
 * Notifications are stored for as many days as their company chose, by default 90. What is still pending then remains in
 * the queues and lists.
 */
export const forgetNotificationsJob = job({
  name: 'inbox.forget',
  schedule: '37 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove inbox entries that are older than their company keeps them' }, tx =>
      tx.execute(sql`
        delete from inbox_entries e using customers c where c.id = e.customer_id
          and e.created_at < now() - coalesce((c.settings ->> 'notificationDays')::int, 90) * interval '1 day'`),
    )
  },
})
