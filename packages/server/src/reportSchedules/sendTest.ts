import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { sentReport } from './content/sendable.ts'
import { reportRuns, reportSchedules } from './public/reportSchedules.table.ts'
import { makeRun } from './runs/makeRun.ts'
import { isOpenRun } from './runs/runSteps.ts'

/**
 * Has a schedule sent to the person who asks for it, once at a time. Returns the run and their address.
 * @throws 409 without an address, where they can't see its report, and while a test of theirs is not made yet
 */
export const sendTest = async (
  tx: Tx,
  id: string,
  { actor, datasets }: { actor: Actor; datasets: readonly Dataset[] },
): Promise<{ runId: string; address: string }> => {
  // Held, so that of two who do this at once the second one sees the test of the first.
  const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id)).for('no key update')
  const { content, type } = found(schedule)
  if (!actor.email) throw refuse('conflict', { message: 'reportSchedules:noAddress' })
  if (content.kind === 'report' && !(await sentReport({ tx, datasets, actor, type }, content.reportId)))
    throw refuse('conflict', { message: 'reportSchedules:testHidden' })
  const [open] = await tx
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(and(eq(reportRuns.scheduleId, id), eq(reportRuns.testOf, actor.id), isOpenRun))
    .limit(1)
  if (open) throw refuse('conflict', { message: 'reportSchedules:testOpen' })
  const now = new Date()
  const run = await insertOne(tx, reportRuns, {
    ...{ scheduleId: id, slot: `test ${randomUUID()}`, dueAt: now, touchedAt: now },
    ...{ testOf: actor.id, state: 'queued' as const },
  })
  sendJob(tx, makeRun, { id: run.id })
  return { runId: run.id, address: actor.email }
}
