import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import Tinypool from 'tinypool'
import { refuse } from '../http/refusal.ts'
import { FairQueue, type Owner } from './fairQueue.ts'
import type { AnyTask, Task } from './task.ts'

/** How a task ended, for the metrics. */
export type Ended = { task: string; outcome: 'done' | 'failed' | 'over budget'; seconds: number }

export type Workers = {
  /**
   * Runs the task in a thread when it is this owner's turn, without a connection.
   * @throws 429 when the owner has too much waiting; 503 when it takes longer or more memory than it may; what the task
   * itself throws
   */
  run: <Input, Output>(task: Task<Input, Output>, input: Input, owner: Owner) => Promise<Output>
  figures: () => { running: number; waiting: number }
  onEnd: (listener: (ended: Ended) => void) => void
  /** stops running tasks and starts no waiting ones */
  close: () => Promise<void>
}

type Wanted = {
  task: AnyTask
  input: unknown
  done: (result: unknown) => void
  fail: (reason: unknown) => void
}

/**
 * At least two, so that one stays free of every company; more than four would take the memory of others. Several
 * processes share the cores.
 */
export const threadsOf = (processes: number): number =>
  Math.min(4, Math.max(2, Math.ceil((availableParallelism() - 1) / processes)))

// The largest record that is expected, 75,000 readings, needs 200 while it is drawn.
const megabytes = 384
const retryAfter = 10

/** A pool of worker threads with its queue. */
export const openWorkers = (threads: number): Workers => {
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: threads,
    // Loading the PDF code takes longer than drawing a page.
    idleTimeout: 60_000,
    // Preloads for the server are not meant for its workers.
    execArgv: [],
    env: { TZ: process.env.TZ ?? '' },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // A thread keeps the memory of large records; ordinary records stay below this.
    maxMemoryLimitBeforeRecycle: 192 * 2 ** 20,
  })
  const queue = new FairQueue<Wanted>({
    runningPerCustomer: Math.max(1, threads - 1),
    runningPerUser: 1,
    waitingPerUser: 10,
    waitingPerCustomer: 30,
  })
  let running = 0
  let closed = false
  let listener: (ended: Ended) => void = () => undefined

  const perform = async ({ task, input, done, fail }: Wanted): Promise<void> => {
    const began = performance.now()
    const end = (outcome: Ended['outcome']) =>
      listener({ task: task.name, outcome, seconds: (performance.now() - began) / 1000 })
    try {
      const signal = AbortSignal.timeout(task.budget)
      const result = await pool.run(input, { filename: fileURLToPath(task.file), name: task.name, signal })
      end('done')
      done(result)
    } catch (error) {
      const stopped = isStopped(error)
      end(stopped ? 'over budget' : 'failed')
      fail(stopped ? tooMuch(task) : error)
    }
  }

  const next = (): void => {
    while (running < threads && !closed) {
      const entry = queue.take()
      if (!entry) return
      running += 1
      void perform(entry.work).finally(() => {
        running -= 1
        queue.ended(entry.owner)
        next()
      })
    }
  }

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input, owner: Owner) =>
      new Promise<unknown>((done, fail) => {
        if (queue.add(owner, { task, input, done, fail })) next()
        else
          fail(
            refuse('too-many-requests', {
              message: 'platform:work-waiting',
              params: { seconds: retryAfter },
              details: { seconds: retryAfter },
            }),
          )
      }) as Promise<Output>,
    figures: () => ({ running, waiting: queue.waiting }),
    onEnd: told => {
      listener = told
    },
    close: () => {
      closed = true
      return pool.destroy()
    },
  }
}

/** Exceeded its time or memory; the pool has replaced the thread. */
const isStopped = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

const tooMuch = ({ budget }: AnyTask) =>
  refuse('unavailable', { message: 'platform:work-too-long', params: { seconds: Math.round(budget / 1000) } })
