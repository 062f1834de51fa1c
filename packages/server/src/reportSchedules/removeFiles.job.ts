import { fileDays } from '@gemba/domain/reportSchedules/reportRun.schema'
import { eq, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { reportDeliveries, reportRuns } from './public/reportSchedules.table.ts'

const ended = sql`${reportDeliveries.fileKey} is not null and ${reportDeliveries.createdAt} < now() - make_interval(days => ${fileDays})`

/** Each day: removes files of reports that were sent long ago, which stays known, and of schedules that were deleted. */
export const removeReportFilesJob = job({
  name: 'reportSchedules.removeFiles',
  schedule: '41 3 * * *',
  run: async (_, runtime) => {
    for (const id of await findCustomers(runtime)) await removeOf(runtime, id)
    for (const id of await findAllCustomers(runtime)) await removeGone(runtime, id)
  },
})

const findCustomers = async ({ db }: Runtime): Promise<string[]> => {
  const rows = await asPlatform(db, { reason: 'Remove files of reports that were sent' }, tx =>
    tx.selectDistinct({ id: reportDeliveries.customerId }).from(reportDeliveries).where(ended),
  )
  return rows.map(({ id }) => id)
}

const findAllCustomers = async ({ db }: Runtime): Promise<string[]> => {
  const rows = await asPlatform(db, { reason: 'Remove files of reports whose schedules were deleted' }, tx =>
    tx.select({ id: customers.id }).from(customers),
  )
  return rows.map(({ id }) => id)
}

/** Files are listed first: a run that is made meanwhile is there before its files are. */
const removeGone = async ({ db, files }: Runtime, customerId: string): Promise<void> => {
  const folder = `${customerId}/report-runs/`
  const runIds = new Set<string>()
  for await (const key of files.list(folder)) {
    const [runId] = key.slice(folder.length).split('/')
    if (runId) runIds.add(runId)
  }
  if (runIds.size === 0) return
  const runs = await transact(db, { customerId }, tx =>
    tx
      .select({ id: reportRuns.id })
      .from(reportRuns)
      .where(sql`${reportRuns.id} = any(${sql.param([...runIds])}::uuid[])`),
  )
  for (const { id } of runs) runIds.delete(id)
  for (const id of runIds) await files.removeAll(`${folder}${id}/`)
}

/** The file goes first: a node that dies leaves a delivery without a file behind, never a file that no one knows of. */
const removeOf = async ({ db, files }: Runtime, customerId: string): Promise<void> => {
  const rows = await transact(db, { customerId }, tx =>
    tx.selectDistinct({ key: reportDeliveries.fileKey }).from(reportDeliveries).where(ended),
  )
  for (const { key } of rows) {
    if (key === null) continue
    await files.remove(key)
    await transact(db, { customerId }, tx =>
      tx.update(reportDeliveries).set({ fileKey: null }).where(eq(reportDeliveries.fileKey, key)),
    )
  }
}
