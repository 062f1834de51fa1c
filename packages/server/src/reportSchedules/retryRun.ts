import { fileDays } from '@gemba/domain/reportSchedules/reportRun.schema'
import { and, eq, inArray, or } from 'drizzle-orm'
import { mails } from '../mails/public/mails.table.ts'
import { withdrawKept } from '../mails/public/withdrawKept.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { sendJob } from '../platform/jobs/job.ts'
import { reportDeliveries, reportRuns } from './public/reportSchedules.table.ts'
import { makeRun } from './runs/makeRun.ts'
import { askedAgain } from './runs/stillMeant.ts'

/**
 * Sends a run again to those who did not get it, with the figures of its own time: what could not be made, and what the mail
 * server refused; with a mail server also what the outbox keeps since there was none. All are made again, so that rights, addresses
 * and confirmations count as they are now. Returns their addresses.
 * @throws 409 where everyone has it, or the files are gone
 */
export const retryRun = async (tx: Tx, id: string, { isMailed }: { isMailed: boolean }): Promise<string[]> => {
  const run = await getOne(tx, reportRuns, id)
  // Held, so that of two who do this at once the second one finds nothing to do.
  await tx.select({ id: reportRuns.id }).from(reportRuns).where(eq(reportRuns.id, id)).for('update')
  if (run.createdAt.getTime() < Date.now() - fileDays * 86_400_000)
    throw refuse('conflict', { message: 'reportSchedules:retryTooLate' })
  if (isMailed) await withdrawKept(tx, await mailsOf(tx, id))
  const refused = tx
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.status, ['failed', 'canceled']))
  const again = await tx
    .update(reportDeliveries)
    .set({ state: 'waiting', reason: askedAgain, timeouts: 0, mailId: null })
    .where(
      and(
        eq(reportDeliveries.runId, id),
        or(
          eq(reportDeliveries.state, 'failed'),
          and(eq(reportDeliveries.state, 'queued'), inArray(reportDeliveries.mailId, refused)),
        ),
      ),
    )
    .returning({ address: reportDeliveries.address })
  if (again.length === 0) throw refuse('conflict', { message: 'reportSchedules:nothingToRetry' })
  await tx
    .update(reportRuns)
    .set({ state: 'queued', failure: null, endedAt: null, touchedAt: new Date() })
    .where(eq(reportRuns.id, id))
  sendJob(tx, makeRun, { id })
  return again.map(({ address }) => address)
}

const mailsOf = async (tx: Tx, runId: string): Promise<string[]> => {
  const rows = await tx
    .select({ mailId: reportDeliveries.mailId })
    .from(reportDeliveries)
    .where(and(eq(reportDeliveries.runId, runId), eq(reportDeliveries.state, 'queued')))
  return rows.flatMap(({ mailId }) => mailId ?? [])
}
