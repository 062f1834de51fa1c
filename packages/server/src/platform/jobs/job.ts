import { sql } from 'drizzle-orm'
import { isPast } from '../database/actAs.ts'
import type { Tx } from '../database/database.ts'
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
export const sendJob = async <Data extends object>(
  tx: Tx,
  { name, retries }: JobType<Data>,
  data: Data,
): Promise<void> => {
  if (isPast(tx)) return
  await tx.execute(sql`
    select pg_notify(${jobChannel}, ${name}), send_job(${name}, ${JSON.stringify(data)}::jsonb,
      ${retries.limit}::int, ${retries.delaySeconds}::int, ${retries.maxDelaySeconds}::int)`)
}
