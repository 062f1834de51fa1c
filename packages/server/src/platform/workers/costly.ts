import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Owner } from './fairQueue.ts'
import type { AnyTask, QuickTask } from './task.ts'
import type { Workers } from './workers.ts'

/*
 * Costly work in the middle of a transaction. Nobody may hold a connection or a row while a worker is waited for, and
 * yet what is judged must be what the transaction sees. So the first time that a request asks for costly work its
 * transaction is given up, the work is done by a worker, and the request begins again; it then finds the result, but
 * only where it asks for the very same input. If anything changed in between, the work is done again with what is now
 * true. Callers see a plain function.
 */

/** Says that a request begins again once this is done. Whoever catches errors in between passes it on. */
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

const requests = new AsyncLocalStorage<Finished[]>()

/** A request asks for few different things; one whose ground shifts again and again is told to come later. */
const mostTries = 12

/** Runs what may ask for costly work, again from its beginning each time that some was done. */
export const withCostlyWork = async <T>(workers: Workers, owner: Owner, attempt: () => Promise<T>): Promise<T> => {
  const finished: Finished[] = []
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await requests.run(finished, attempt)
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
      const { task, input } = error
      const ended = await workers.run(task, JSON.parse(input), owner).then(
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

/**
 * The result of a task whose input is plain JSON. What is cheap is done at once, and so is everything outside of
 * requests; else a worker does it.
 *
 * @param isCheap takes about as long as handing it over would
 * @throws 429 and 503 as Workers.run
 */
export const costly = <Input, Output>(task: QuickTask<Input, Output>, given: Input, isCheap: boolean): Output => {
  const finished = requests.getStore()
  if (isCheap || !finished) return task.run(given)
  const input = JSON.stringify(given)
  const known = finished.find(one => one.task === task && one.input === input)
  if (!known) throw new Postponed(task, input)
  if ('refused' in known) throw known.refused
  return known.result as Output
}
