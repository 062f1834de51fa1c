import { lt, sql } from 'drizzle-orm'
import { job } from '../platform/jobs/job.ts'
import { sessions, signInFailures, verifications } from './auth.table.ts'
import { asAuth } from './connection.ts'

/** Deletes what has expired, so that no one fills the database by guessing names or requesting links. */
export const forgetExpiredJob = job({
  name: 'auth.forget-expired',
  schedule: '27 2 * * *',
  run: async (_, { db }) => {
    const auth = asAuth(db)
    await auth.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    await auth.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
    // A day without a wrong password resets the count (attempts.ts).
    await auth.delete(signInFailures).where(lt(signInFailures.updatedAt, sql`now() - interval '1 day'`))
  },
})
