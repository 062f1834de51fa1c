import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Owner } from './fairQueue.ts'
import type { AnyTask, QuickTask } from './task.ts'
import type { Workers } from './workers.ts'

/*
 * Costly work in the middle of a transaction. No connection or row may be held while waiting for a worker, and
 * yet the input must be what the transaction sees. So the first time that a request asks for costly work, its
 * transaction is rolled back, a worker does the work, and the request restarts; it then finds the result, but
 * only for exactly the same input. If anything changed in between, the work is done again with the new
 * input. Callers see a plain function.
 *
 * What restarts the request is an error, so a handler that catches errors may swallow it. It is therefore noted as well,
 * and `rethrowPostponed` throws it before such a handler's transaction commits.
 */

/** Thrown to restart a request after this work. */
class Postponed extends Error {
  readonly task: AnyTask
  readonly input: string

  constructor(task: AnyTask, input: string) {
    super(`${task.name} is done outside of the transaction`)
    this.task = task
    this.input = input
  }
}

type Finished = { task: AnyTask; input: string } & ({ result: unknown } | { refused: Refusal })

type Attempt = { finished: Finished[]; postponed: Postponed | undefined }

const attempts = new AsyncLocalStorage<Attempt>()

/** A request needs few different results; one whose input keeps changing is refused. */
const maxTries = 12

/** Runs a function that may ask for costly work, and restarts it each time some was done. `owner`: who asked for it. */
export const withCostlyWork = async <T>(
  workers: Workers,
  owner: () => Owner,
  attempt: () => Promise<T>,
): Promise<T> => {
  const finished: Finished[] = []
  for (let tries = 0; tries < maxTries; tries++) {
    try {
      return await attempts.run({ finished, postponed: undefined }, async () => {
        const result = await attempt()
        rethrowPostponed()
        return result
      })
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
      const { task, input } = error
      const ended = await workers.run(task, JSON.parse(input), owner()).then(
        result => ({ result: result as unknown }),
        (refused: unknown) => {
          if (refused instanceof Refusal) return { refused }
          throw refused
        },
      )
      finished.push({ task, input, ...ended })
    }
  }
  throw refuse('unavailable')
}

/** Call it before a transaction commits: throws when work was postponed in it, even if the error was caught. */
export const rethrowPostponed = () => {
  const { postponed } = attempts.getStore() ?? {}
  if (postponed) throw postponed
}

/**
 * Returns the result of a task with plain JSON input. Cheap work runs immediately, and so does everything outside of
 * requests; otherwise a worker does it.
 *
 * @param isCheap takes about as long as passing it to a worker
 * @throws 429 and 503 as Workers.run
 */
export const costly = <Input, Output>(task: QuickTask<Input, Output>, given: Input, isCheap: boolean): Output => {
  const attempt = attempts.getStore()
  if (isCheap || !attempt) return task.run(given)
  const input = JSON.stringify(given)
  const known = attempt.finished.find(one => one.task === task && one.input === input)
  if (!known) {
    attempt.postponed = new Postponed(task, input)
    throw attempt.postponed
  }
  if ('refused' in known) throw known.refused
  return known.result as Output
}
