import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { openJobs, sendJob } from '../../platform/jobs/job.ts'
import { reportRuns } from '../public/reportSchedules.table.ts'
import { makeRun } from '../runs/makeRun.ts'

/** Nobody has worked on a run for so long: only then is it worth looking whether its job got lost. */
export const standsStillAfter = 25 * 60_000
const mostAtOnce = 100

/**
 * Has runs made of which a job got lost, or found their company suspended. One whose job is still there only waits for its turn,
 * however long: a job more would make it twice. The queue itself notices nodes that die.
 */
export const takeUpRuns = async (tx: Tx, now: Date): Promise<void> => {
  const stuck = await tx
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(
      and(
        inArray(reportRuns.state, ['queued', 'rendering']),
        lt(reportRuns.touchedAt, new Date(now.getTime() - standsStillAfter)),
        sql`${reportRuns.id}::text not in (select data->>'id' from ${openJobs(makeRun)} jobs)`,
      ),
    )
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  for (const { id } of stuck) {
    await tx
      .update(reportRuns)
      .set({ touchedAt: sql`greatest(now(), ${now.toISOString()}::timestamptz)` })
      .where(eq(reportRuns.id, id))
    sendJob(tx, makeRun, { id })
  }
}
