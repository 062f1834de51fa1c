import { FairQueue } from '../workers/fairQueue.ts'
import { refuse } from './refusal.ts'

/** Requests of one sign-in at one process. A page has some ten under way; more than these are refused. */
const mostWaiting = 200
/** As long as one waits for a free connection (database.ts). */
const longestMs = 20_000

type Waiting = { start: () => void; gaveUp: boolean }

/**
 * Lets requests have their transactions in turn between sign-ins, and no sign-in all of the places: hundreds of requests
 * of one person, or some that wait for a row, come after the first of everyone else.
 *
 * @param places how many transactions run at a time: the connections
 */
export const createTurns = (places: number) => {
  const queue = new FairQueue<Waiting>({
    ...{ runningPerCustomer: places, runningPerUser: Math.max(1, places - 1) },
    ...{ waitingPerUser: mostWaiting, waitingPerCustomer: Number.POSITIVE_INFINITY },
  })
  let free = places
  const startNext = () => {
    while (free > 0) {
      const entry = queue.take()
      if (!entry) return
      if (entry.work.gaveUp) queue.ended(entry.owner)
      else {
        free -= 1
        entry.work.start()
      }
    }
  }
  /** Runs work of a sign-in when it is its turn. Throws 429 when too much of it waits, and 503 after waiting too long. */
  return async <T>(signIn: string, work: () => Promise<T>): Promise<T> => {
    // Their company is not known yet.
    const owner = { customerId: '', userId: signIn }
    await new Promise<void>((start, fail) => {
      const waiting: Waiting = { start, gaveUp: false }
      if (!queue.add(owner, waiting))
        return fail(refuse('too-many-requests', { params: { seconds: 5 }, details: { seconds: 5 } }))
      const timer = setTimeout(() => {
        waiting.gaveUp = true
        fail(refuse('unavailable'))
      }, longestMs)
      waiting.start = () => {
        clearTimeout(timer)
        start()
      }
      startNext()
    })
    try {
      return await work()
    } finally {
      queue.ended(owner)
      free += 1
      startNext()
    }
  }
}
