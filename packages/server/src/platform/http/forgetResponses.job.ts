import { sql } from 'drizzle-orm'
import { asPlatform } from '../database/asPlatform.ts'
import { job } from '../jobs/job.ts'

/** Results by idempotency key are kept for seven days; no one repeats a request after that. */
export const forgetResponsesJob = job({
  name: 'idempotency.forget',
  schedule: '17 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove answers of idempotency keys older than 7 days' }, tx =>
      tx.execute(sql`delete from idempotency_keys where created_at < now() - interval '7 days'`),
    )
  },
})
