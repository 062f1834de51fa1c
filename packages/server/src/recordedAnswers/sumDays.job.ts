// Adds what was answered to its day, so that figures of millions of answers are counted from thousands of rows.
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { workByCompany } from '../platform/jobs/workByCompany.ts'
import type { Runtime } from '../platform/runtime.ts'
import { firstZone } from '../platform/zone.ts'

export const sumDaysJob = job({
  name: 'recordedAnswers.sum-days',
  schedule: '*/5 * * * *',
  // The next time goes on with what is left.
  retries: { limit: 0, delaySeconds: 10, maxDelaySeconds: 10 },
  run: (_, runtime) => sumDays(runtime),
})

/** Rounds in a transaction: a second of work. */
const batch = 1000

/** Adds all rounds that wait. */
export const sumDays = async ({ db, log }: Pick<Runtime, 'db' | 'log'>): Promise<void> => {
  const { rows } = await transact(db, { role: 'gemba_platform', readOnly: true }, tx =>
    tx.execute<{ id: string }>(sql`select distinct customer_id as id from unsummed_rounds`),
  )
  const take = (customerId: string) => transact(db, { customerId }, tx => addSome(tx, customerId))
  await workByCompany(
    rows.map(({ id }) => id),
    { take, log, what: 'the answers of a company were not added to their days' },
  )
}

/** What the answers of a row have in common. In its order, so that two nodes that add to the same days wait, and no more. */
const alike = sql`checklist_id, checklist_type, question_id, type, outcome, machine, part, lower, upper, nominal`

/** Adds some rounds of a company to their days; returns whether more wait. Other nodes take other ones. */
const addSome = async (tx: Tx, customerId: string): Promise<boolean> => {
  // Whoever changes the zone waits until these are in, and then has them made again.
  const { rows } = await tx.execute<{ timezone: string | null }>(
    sql`select settings ->> 'timezone' as timezone from customers where id = ${customerId} for share`,
  )
  const zone = firstZone(rows[0]?.timezone)
  const { rowCount } = await tx.execute(sql`
    with taken as (
      delete from unsummed_rounds
      where id in (select id from unsummed_rounds order by id limit ${batch} for update skip locked)
      returning submission_id, round),
    added as (
      insert into answer_days as d (day, ${alike}, answered_at, answers, outside, moments, smallest, largest)
      select (answered_at at time zone ${zone})::date as day, ${alike}, min(answered_at), count(*), sum(outside),
        readings_moments(moments), min(smallest), max(largest)
      from taken join recorded_answers using (submission_id, round)
      group by day, ${alike} order by day, ${alike}
      on conflict on constraint answer_days_once do update set
        answers = d.answers + excluded.answers, outside = d.outside + excluded.outside,
        moments = float8_combine(d.moments, excluded.moments), smallest = least(d.smallest, excluded.smallest),
        largest = greatest(d.largest, excluded.largest))
    select from taken`)
  return rowCount === batch
}
