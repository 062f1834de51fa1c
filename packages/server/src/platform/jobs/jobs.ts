import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Counter } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Runtime } from '../runtime.ts'
import { type AnyJob, jobChannel } from './job.ts'

type Envelope = { customerId?: string; data?: object }

export type Jobs = { stop: () => Promise<void> }

type Told = { runtime: Runtime; log: FastifyBaseLogger; counter: Counter<'job' | 'outcome'> }

/** Polling interval in seconds; sending a job wakes a worker immediately. */
const lookEvery = 5
/** How many jobs are taken at once: a query for each would cost more than most of them. A node that dies holds up so many. */
const batchSize = 10
/** Milliseconds. A queue is looked at no more often, so what is sent meanwhile is taken together. */
const wakeEvery = 100

/** Creates missing queues, so that jobs can be sent before any node works on them. */
export const ensureQueues = async ({ pools }: Database, jobs: readonly AnyJob[]) => {
  const pool = pools.gemba_platform
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.queue')
  const missing = jobs.filter(job => !rows.some(row => row.name === job.name))
  if (missing.length === 0) return
  const boss = openBoss(pool)
  for (const { name, retries } of missing)
    await boss.createQueue(name, {
      retryLimit: retries.limit,
      retryDelay: retries.delaySeconds,
      retryDelayMax: retries.maxDelaySeconds,
      retryBackoff: true,
    })
}

/** Starts working on all jobs, together with other nodes; each job runs on one of them. */
export const startJobs = async (jobs: readonly AnyJob[], { runtime, log, counter }: Told): Promise<Jobs> => {
  const { db, notifications } = runtime
  const boss = openBoss(db.pools.gemba_platform, true)
  boss.on('error', error => log.error({ err: error }, 'jobs'))
  await boss.start()
  const workers = new Map<string, string[]>()
  const wake = throttled(name => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  })
  for (const job of jobs) {
    /** Returns why it failed. */
    const run = async (current: JobWithMetadata<Envelope>) => {
      const failure = await runOne(job, current, runtime)
      counter.inc({ job: job.name, outcome: failure ? 'failed' : 'done' })
      if (failure)
        log.warn({ err: failure, job: job.name, jobId: current.id, attempt: current.retryCount + 1 }, 'a job failed')
      return failure
    }
    const { inTurns = false, alone = inTurns, parallel = 1 } = job
    const atOnce = alone ? 1 : batchSize
    const work = async (taken: JobWithMetadata<Envelope>[]) => {
      // pg-boss pauses after each batch, although more may be waiting.
      if (taken.length === atOnce) wake(job.name)
      const waiting = taken.values()
      const failed = new Map<string, Error>()
      const workOff = async () => {
        for (const current of waiting) {
          const failure = await run(current)
          if (failure) failed.set(current.id, failure)
        }
      }
      await Promise.all(Array.from({ length: alone ? 1 : parallel }, workOff))
      // Only now: another node may take what is noted as failed, and pg-boss completes the whole batch at its end.
      for (const [id, failure] of failed) await boss.fail(job.name, id, failure)
    }
    const options = {
      includeMetadata: true as const,
      ...{ batchSize: atOnce, pollingIntervalSeconds: lookEvery },
      // A company is a group of its own: it has one slot of a node at most.
      ...(inTurns && { localGroupConcurrency: 1 }),
    }
    const own = Array.from({ length: alone ? parallel : 1 }, () => boss.work<Envelope>(job.name, options, work))
    workers.set(job.name, await Promise.all(own))
    if (job.schedule) await boss.schedule(job.name, job.schedule, {})
  }
  const known = new Set(jobs.filter(job => job.schedule).map(job => job.name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
  const off = notifications.on(jobChannel, wake)
  return {
    stop: async () => {
      off()
      await boss.stop({ timeout: 15_000 })
    },
  }
}

/** Calls `work` immediately, and for all further calls within a moment once more at its end. */
const throttled = (work: (name: string) => void) => {
  const again = new Map<string, boolean>()
  const call = (name: string) => {
    if (again.has(name)) return void again.set(name, true)
    again.set(name, false)
    work(name)
    setTimeout(() => {
      const wanted = again.get(name)
      again.delete(name)
      if (wanted) call(name)
    }, wakeEvery).unref()
  }
  return call
}

/** Returns what it threw, or undefined. */
const runOne = async (
  job: AnyJob,
  current: JobWithMetadata<Envelope>,
  runtime: Runtime,
): Promise<Error | undefined> => {
  const { customerId, data = {} } = current.data ?? {}
  const { retryCount, retryLimit } = current
  try {
    await job.run(data, runtime, { customerId, attempt: retryCount + 1, isLast: retryCount >= retryLimit })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** On our own pool; without `works` it runs nothing in the background. */
const openBoss = (pool: Database['pools']['gemba_platform'], works = false) =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[] | undefined) },
    supervise: works,
    schedule: works,
    // `migrate.ts` has done it, before any node works.
    migrate: false,
    createSchema: false,
  })
