// Every minute: runs for the times that have come. What a minute missed because no node ran, the next one makes up for.
import { sql } from 'drizzle-orm'
import { transact } from '../../platform/database/transact.ts'
import { job } from '../../platform/jobs/job.ts'
import { workByCompany } from '../../platform/jobs/workByCompany.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { isDue } from './isDue.ts'
import { planRuns } from './planRuns.ts'
import { standsStillAfter, takeUpRuns } from './takeUp.ts'

export const watchReportSchedulesJob = job({
  name: 'reportSchedules.watch',
  schedule: '* * * * *',
  // The next minute looks again.
  retries: { limit: 0, delaySeconds: 10, maxDelaySeconds: 10 },
  run: (_, runtime) => watchReportSchedules(runtime, new Date()),
})

type Watching = Pick<Runtime, 'db' | 'log'>

/** Does for every company what its reporting schedules ask for up to a moment. */
export const watchReportSchedules = async ({ db, log }: Watching, now: Date): Promise<void> => {
  const take = (customerId: string, round: number) =>
    transact(db, { customerId }, async tx => {
      if (round === 0) await takeUpRuns(tx, now)
      return planRuns(tx, now)
    })
  await workByCompany(await findWork({ db }, now), { take, log, what: 'the reporting schedules of a company failed' })
}

/** Reads nothing but which companies have something to do. */
const findWork = async ({ db }: Pick<Watching, 'db'>, now: Date): Promise<string[]> => {
  const stuckSince = new Date(now.getTime() - standsStillAfter).toISOString()
  const { rows } = await transact(db, { role: 'gemba_platform', readOnly: true }, tx =>
    tx.execute<{ id: string }>(sql`
      select report_schedules.customer_id as id from report_schedules join customers on customers.id = report_schedules.customer_id
        where ${isDue(now)}
      union select r.customer_id from report_runs r join customers c on c.id = r.customer_id
        where r.state in ('queued', 'rendering') and r.touched_at < ${stuckSince}::timestamptz and c.suspended_at is null`),
  )
  return rows.map(({ id }) => id)
}
