import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/** Notifications are stored for 90 days. What is still pending then remains in the queues and lists. */
export const forgetNotificationsJob = job({
  name: 'inbox.forget',
  schedule: '37 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove inbox entries older than 90 days' }, tx =>
      tx.execute(sql`delete from inbox_entries where created_at < now() - interval '90 days'`),
    )
  },
})
