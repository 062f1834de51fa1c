import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Counter } from 'prom-client'
import type { Database } from '../database.ts'
import type { Services } from '../services.ts'
import { type AnyJob, jobChannel } from './job.ts'

type Envelope = { customerId?: string; data?: object }

export type Jobs = { stop: () => Promise<void> }

type Told = { services: Services; log: FastifyBaseLogger; counter: Counter<'job' | 'outcome'> }

/** Seconds after which a sleeping worker looks by itself; a job that is sent wakes it at once. */
const lookEvery = 5

/** Makes the queues that do not exist yet, so that a job can be sent before any node works on it. */
export const ensureQueues = async ({ pool }: Database, jobs: readonly AnyJob[]) => {
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.queue')
  const missing = jobs.filter(job => !rows.some(row => row.name === job.name))
  if (missing.length === 0) return
  const boss = quiet(pool)
  for (const { name, retries } of missing)
    await boss.createQueue(name, {
      retryLimit: retries.limit,
      retryDelay: retries.delaySeconds,
      retryDelayMax: retries.maxDelaySeconds,
      retryBackoff: true,
    })
}

/** Works on all jobs, together with the other nodes: each job runs on one of them. */
export const startJobs = async (jobs: readonly AnyJob[], { services, log, counter }: Told): Promise<Jobs> => {
  const { db, notifications } = services
  const boss = quiet(db.pool, true)
  boss.on('error', error => log.error({ err: error }, 'jobs'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: lookEvery,
      localConcurrency: job.parallel ?? 1,
    } as const
    const worker = await boss.work<Envelope>(job.name, options, async ([current]) => {
      if (!current) return
      const outcome = await runOne(job, current, services)
      counter.inc({ job: job.name, outcome: outcome === undefined ? 'done' : 'failed' })
      if (outcome === undefined) return
      log.warn({ err: outcome, job: job.name, jobId: current.id, attempt: current.retryCount + 1 }, 'a job failed')
      throw outcome
    })
    workers.set(job.name, worker)
    if (job.schedule) await boss.schedule(job.name, job.schedule, {})
  }
  const known = new Set(jobs.filter(job => job.schedule).map(job => job.name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const off = notifications.on(jobChannel, wake)
  return {
    stop: async () => {
      off()
      await boss.stop({ timeout: 15_000 })
    },
  }
}

/** What it threw, or undefined. */
const runOne = async (
  job: AnyJob,
  current: JobWithMetadata<Envelope>,
  services: Services,
): Promise<Error | undefined> => {
  const { customerId, data = {} } = current.data ?? {}
  const { retryCount, retryLimit } = current
  try {
    await job.run(data, services, { customerId, attempt: retryCount + 1, isLast: retryCount >= retryLimit })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** On our own pool; without `works` nothing of it runs by itself. */
const quiet = (pool: Database['pool'], works = false) =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[] | undefined) },
    supervise: works,
    schedule: works,
    // `migrate.ts` has done it, before any node works.
    migrate: false,
    createSchema: false,
  })
