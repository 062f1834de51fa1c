import { FairQueue, type Owner } from '../workers/fairQueue.ts'
import { refuse } from './refusal.ts'

/** Requests of one sign-in at one process. A page has some ten under way; more than these are refused. */
const mostWaiting = 200
/** As long as one waits for a free connection (database.ts). */
const usualWait = 20_000

type Waiting = { start: () => void; gaveUp: boolean }

type Most = {
  /** that a company has at a time */
  perCompany?: number
  /** that wait for one company, its running ones aside */
  waitingPerCompany?: number
  /** how long work waits for its turn */
  longestMs?: number
}

/**
 * Lets work be done in turn between companies and their callers, and no caller have all of the places: hundreds of requests
 * of one person, or some that wait for a row, come after the first of everyone else.
 *
 * @param places how much is done at a time
 */
export const createTurns = (places: number, most: Most = {}) => {
  const { perCompany = places, waitingPerCompany = Number.POSITIVE_INFINITY, longestMs = usualWait } = most
  const queue = new FairQueue<Waiting>({
    ...{ runningPerCustomer: perCompany, runningPerUser: Math.max(1, places - 1) },
    ...{ waitingPerUser: mostWaiting, waitingPerCustomer: waitingPerCompany },
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
  /** Runs work when it is its owner's turn. Throws 429 when too much of theirs waits, and 503 after waiting too long. */
  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
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

/**
 * The turns of transactions: of people who are signed in, and of calls without a sign-in. The latter have at most half of
 * the places, in turn between the companies that they are for and, within one, between addresses; and for the places they
 * take turns with everyone who is signed in. So a crowd at a public link keeps neither another company's visitors waiting
 * for long nor anyone who is signed in.
 *
 * @param places the connections
 */
export const createRequestTurns = (places: number) => {
  const turns = createTurns(places)
  const half = Math.max(1, Math.floor(places / 2))
  const visits = createTurns(half, { perCompany: Math.max(1, half - 1), waitingPerCompany: mostVisitsWaiting })
  return {
    // Their company is not known yet.
    ofSignIn: <T>(signIn: string, work: () => Promise<T>): Promise<T> =>
      turns({ customerId: signedIn, userId: signIn }, work),
    /** `customerId`: whose page it is, as far as that is known */
    ofVisit: <T>(visit: Owner, work: () => Promise<T>): Promise<T> =>
      visits(visit, () => turns({ customerId: visitors, userId: '' }, work)),
  }
}

const signedIn = 'signed in'
const visitors = 'visitors'
/** Of one company at one process, from all addresses. */
const mostVisitsWaiting = 500
