import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'

const { signInMonths } = customerSettings({})

/** Deletes sign-ins that are older than their company keeps them. */
export const forgetSignInsJob = job({
  name: 'auth.forget-sign-ins',
  schedule: '47 2 * * *',
  run: async (_, { db }) => {
    await asPlatform(db, { reason: 'Remove sign-ins that are older than their companies keep them' }, tx =>
      tx.execute(sql`
        delete from sign_ins s using customers c
        where c.id = s.customer_id
          and s.created_at < now() - make_interval(months => coalesce((c.settings->>'signInMonths')::int, ${signInMonths}))`),
    )
  },
})
