// Every minute: plans occurrences further ahead, opens those whose time has come, reminds, escalates, and says what was
// missed. What a minute missed because no node ran, the next one makes up for, in the order in which it would have happened.
import { sql } from 'drizzle-orm'
import { transact } from '../../platform/database/transact.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { noteBeat } from './heartbeat.ts'
import { planDue } from './planDue.ts'
import { takeSteps } from './takeSteps.ts'

export const watchSchedulesJob = job({
  name: 'schedules.watch',
  schedule: '* * * * *',
  // The next minute looks again.
  retries: { limit: 0, delaySeconds: 10, maxDelaySeconds: 10 },
  run: (_, runtime) => watchSchedules(runtime, new Date()),
})

/** So many schedules are planned on at one look: 20,000. The next look continues. */
const mostRounds = 100

/** Does for every company what its schedules ask for up to a moment. One that fails is logged; the others continue. */
export const watchSchedules = async ({ db, log }: Pick<Runtime, 'db' | 'log'>, now: Date): Promise<void> => {
  const outage = await noteBeat(db, now)
  for (const customerId of await findWork({ db }, now)) {
    try {
      // A transaction at a time, so that people who run checklists do not wait for all of them.
      for (let round = 0; round < mostRounds; round++)
        if (!(await transact(db, { customerId }, tx => planDue(tx, now)))) break
      while (await transact(db, { customerId }, tx => takeSteps(tx, { now, outage })));
    } catch (error) {
      log.error({ err: error, customerId }, 'the schedules of a company failed')
    }
  }
}

/** Reads nothing but which companies have something to do. */
const findWork = async ({ db }: Pick<Runtime, 'db'>, now: Date): Promise<string[]> => {
  const { rows } = await transact(db, { role: 'gemba_platform', readOnly: true }, tx =>
    tx.execute<{ id: string }>(sql`
      select customer_id as id from occurrences where next_at <= ${now.toISOString()}::timestamptz
      union select customer_id from schedules where active and ended_at is null`),
  )
  return rows.map(({ id }) => id)
}
