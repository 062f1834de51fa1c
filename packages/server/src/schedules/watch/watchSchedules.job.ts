// Every minute: plans occurrences further ahead, opens those whose time has come, reminds, escalates, and says what was
// missed. What a minute missed because no node ran, the next one makes up for, in the order in which it would have happened.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { job } from '../../platform/jobs/job.ts'
import { workByCompany } from '../../platform/jobs/workByCompany.ts'
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

/** Rounds in which a company's schedules are planned on at one look; the next look continues. */
const mostRounds = 100

/**
 * Does for every company what its schedules ask for up to a moment, in turns of one bounded round of each.
 */
export const watchSchedules = async ({ db, log }: Pick<Runtime, 'db' | 'log'>, now: Date): Promise<void> => {
  const outage = await noteBeat(db, now)
  /** A transaction for each part: people who run checklists do not wait for all. */
  const take = async (customerId: string, round: number): Promise<boolean> => {
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
    const planned = round < mostRounds ? await inCompany(tx => planDue(tx, now)) : nothingPlanned
    // Steps are taken in the order in which they would have happened: what should have been planned by now comes first.
    if (planned.hasMore && planned.isBehind) return true
    const hasSteps = await inCompany(tx => takeSteps(tx, { now, outage }))
    return hasSteps || planned.hasMore
  }
  await workByCompany(await findWork({ db }, now), { take, log, what: 'the schedules of a company failed' })
}

const nothingPlanned = { hasMore: false, isBehind: false }

/** Reads nothing but which companies have something to do. */
const findWork = async ({ db }: Pick<Runtime, 'db'>, now: Date): Promise<string[]> => {
  const { rows } = await transact(db, { role: 'gemba_platform', readOnly: true }, tx =>
    tx.execute<{ id: string }>(sql`
      select customer_id as id from occurrences where next_at <= ${now.toISOString()}::timestamptz
      union select customer_id from schedules where active and ended_at is null`),
  )
  return rows.map(({ id }) => id)
}
