import { eq, sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { exports } from './exports.table.ts'
import { removeExports } from './removeExports.job.ts'

/** Lists that they exported end now; the job removes their files. */
export const forgetExports: ForgetPerson = async (tx, { id }) => {
  const ended = await tx
    .update(exports)
    .set({ state: 'deleted', endsAt: sql`now()` })
    .where(eq(exports.userId, id))
    .returning({ id: exports.id })
  if (ended.length > 0) sendJob(tx, removeExports, {})
}
