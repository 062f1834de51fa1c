import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

/** Removes the visits of devices that were away for longer than any permit lasts (runPermit.ts). */
export const forgetVisitsJob = job({
  name: 'drafts.forget-visits',
  schedule: '44 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove visits of devices that are not used any more' }, tx =>
      tx.execute(sql`delete from device_visits where seen_at < now() - interval '61 days'`),
    )
  },
})
