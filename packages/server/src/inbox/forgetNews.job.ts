import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/** News are kept for 90 days. What still waits then stands in the queues and lists all the same. */
export const forgetNewsJob = job({
  name: 'inbox.forget',
  schedule: '37 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove inbox entries older than 90 days' }, tx =>
      tx.execute(sql`delete from inbox_entries where created_at < now() - interval '90 days'`),
    )
  },
})
