import { historyDays } from '@gemba/domain/core/historyDays'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { workByCompany } from '../platform/jobs/workByCompany.ts'

const mostAtOnce = 500

/** Runs `r` that have ended and were due long ago. The last one of a schedule stays, as its list says when it has sent; tests go. */
const old = sql`from report_runs r where r.due_at < now() - make_interval(days => ${historyDays})
  and r.state not in ('queued', 'rendering')
  and (r.test_of is not null or exists (select from report_runs l where l.customer_id = r.customer_id
    and l.schedule_id = r.schedule_id and l.test_of is null and l.due_at > r.due_at))`

/** Each day: removes old runs with whom they were sent to. Their files are gone by then (removeFiles.job.ts). */
export const removeReportRunsJob = job({
  name: 'reportSchedules.removeRuns',
  schedule: '51 3 * * *',
  run: async (_, { db, log }) => {
    const { rows } = await asPlatform(db, { reason: 'Remove reports that were sent long ago from histories' }, tx =>
      tx.execute<{ id: string }>(sql`select distinct r.customer_id as id ${old}`),
    )
    const take = (customerId: string) =>
      transact(db, { customerId }, async tx => {
        const { rowCount } = await tx.execute(
          sql`delete from report_runs where id in (select r.id ${old} order by r.due_at limit ${mostAtOnce})`,
        )
        return rowCount === mostAtOnce
      })
    const customerIds = rows.map(({ id }) => id)
    await workByCompany(customerIds, { take, log, what: 'old reports of a company could not be removed' })
  },
})
