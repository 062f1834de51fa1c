import { lt, sql } from 'drizzle-orm'
import { job } from '../platform/jobs/job.ts'
import { sessions, signInFailures, verifications } from './auth.table.ts'
import { asAuth } from './connection.ts'

/** Forgets what has ended, so that nobody fills the database by guessing names or asking for links. */
export const forgetExpiredJob = job({
  name: 'auth.forget-expired',
  schedule: '27 2 * * *',
  run: async (_, { db }) => {
    const auth = asAuth(db)
    await auth.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    await auth.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
    // After a day without a wrong password the counting begins anew (attempts.ts).
    await auth.delete(signInFailures).where(lt(signInFailures.updatedAt, sql`now() - interval '1 day'`))
  },
})
