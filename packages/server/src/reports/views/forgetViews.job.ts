import { historyDays } from '@gemba/domain/core/historyDays'
import { sql } from 'drizzle-orm'
import { asPlatform } from '../../platform/database/asPlatform.ts'
import { transact } from '../../platform/database/transact.ts'
import { job } from '../../platform/jobs/job.ts'
import { workByCompany } from '../../platform/jobs/workByCompany.ts'

const mostAtOnce = 1_000

/** Views `v` of long ago. */
const old = sql`from report_views v where v.created_at < now() - make_interval(days => ${historyDays})`

/** Each night: deletes views of reports that are older than histories are kept. */
export const forgetViewsJob = job({
  name: 'reports.forget-views',
  schedule: '52 2 * * *',
  run: async (_, { db, log }) => {
    // Asked for each company, which takes one look into an index.
    const { rows } = await asPlatform(db, { reason: 'Remove views of reports that are older than histories' }, tx =>
      tx.execute<{ id: string }>(
        sql`select c.id from customers c where exists (select ${old} and v.customer_id = c.id)`,
      ),
    )
    const take = (customerId: string) =>
      transact(db, { customerId }, async tx => {
        // By an array, because of as many ids a join would read all views of all companies.
        const { rowCount } = await tx.execute(
          sql`delete from report_views where id = any(array(select v.id ${old} order by v.created_at limit ${mostAtOnce}))`,
        )
        return rowCount === mostAtOnce
      })
    const customerIds = rows.map(({ id }) => id)
    await workByCompany(customerIds, { take, log, what: 'old views of reports of a company could not be removed' })
  },
})
