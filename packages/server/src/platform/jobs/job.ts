import { type SQL, sql } from 'drizzle-orm'
import { isPast } from '../database/actAs.ts'
import { write } from '../database/atCommit.ts'
import type { Tx } from '../database/database.ts'
import { preparedSql } from '../database/prepared.ts'
import type { Runtime } from '../runtime.ts'

/** The current attempt of a job. */
export type Attempt = {
  /** the customer in whose transaction the job was sent; undefined for scheduled jobs, which belong to no one */
  customerId: string | undefined
  /** counted from 1 */
  attempt: number
  /** whether this is the last attempt */
  isLast: boolean
}

/** What a job is known by: one value for those who send it and for its worker. */
export type JobType<Data extends object> = {
  name: string
  /** tries after the first one, and the pause before the first of them; each pause is twice the one before */
  retries: { limit: number; delaySeconds: number; maxDelaySeconds: number }
  /** how long one run may take, where a quarter of an hour is not enough; a run whose node died is noticed at once */
  hours?: number
  /** one that waits does the work of all that are sent meanwhile, which are the same */
  once?: boolean
  /** companies take turns: one with many that wait, or with a slow one, keeps no other waiting. Each runs `alone` */
  inTurns?: boolean
  /** a type alone, never a value */
  data?: Data
}

/** Work outside of a request: runs immediately, is retried on failure, survives restarts, on any node. */
export type Job<Data extends object = object> = JobType<Data> & {
  /** Runs the job; throw to retry. It can run twice if a node dies. */
  run: (data: Data, runtime: Runtime, current: Attempt) => Promise<void>
  /** five fields of cron, in UTC */
  schedule?: string
  /** how many at a time on one node */
  parallel?: number
  /** each is taken by itself, so that a slow one holds up no other; without it several are taken together, which costs less */
  alone?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds jobs with all kinds of data
export type AnyJob = Job<any>

type Definition<Data extends object> = Omit<Job<Data>, 'retries'> & { retries?: Job<Data>['retries'] }

/** Describes a job; it runs when its feature declares it. One that is sent from elsewhere begins with its type. */
export const job = <Data extends object = Record<string, never>>(definition: Definition<Data>): Job<Data> => ({
  retries: { limit: 5, delaySeconds: 10, maxDelaySeconds: 600 },
  ...definition,
})

export const jobChannel = 'gemba_jobs'

/**
 * Sends a job in the caller's transaction: it exists if and when that commits, and knows its customer. Data is ids, not
 * contents; the job reads them again.
 */
export const sendJob = <Data extends object>(
  tx: Tx,
  { name, retries, hours, once, inTurns }: JobType<Data>,
  data: Data,
): void => {
  if (isPast(tx)) return
  const values = {
    ...{ name, data: JSON.stringify(data), limit: retries.limit },
    ...{ pause: retries.delaySeconds, longest: retries.maxDelaySeconds },
  }
  if (once) write(tx, sendOnce(tx).execute(values))
  else if (inTurns) write(tx, sendInTurns(tx).execute({ ...values, hours: hours ?? usualHours }))
  else write(tx, hours === undefined ? send(tx).execute(values) : sendLong(tx).execute({ ...values, hours }))
}

/** What jobs of a type that the company has sent work with, of those that are not done and will be tried: rows of `data`. */
export const openJobs = ({ name }: Pick<JobType<object>, 'name'>): SQL =>
  sql`(select data from open_jobs_of_company(${name}) as data)`

/** Of one that takes turns and doesn't say how long it may take. */
const usualHours = 1

const given = sql.placeholder
const sending = (name: 'send_job' | 'send_job_once') =>
  preparedSql(sql`
  select pg_notify(${jobChannel}, ${given('name')}), ${sql.raw(name)}(${given('name')}, ${given('data')}::jsonb,
    ${given('limit')}::int, ${given('pause')}::int, ${given('longest')}::int)`)
const send = sending('send_job')
const sendOnce = sending('send_job_once')
const sendingFor = (name: 'send_long_job' | 'send_job_in_turns') =>
  preparedSql(sql`
  select pg_notify(${jobChannel}, ${given('name')}), ${sql.raw(name)}(${given('name')}, ${given('data')}::jsonb,
    ${given('limit')}::int, ${given('pause')}::int, ${given('longest')}::int, ${given('hours')}::int)`)
const sendLong = sendingFor('send_long_job')
const sendInTurns = sendingFor('send_job_in_turns')
