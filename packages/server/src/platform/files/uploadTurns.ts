// What uploads may take of a process: files of its folder while they arrive, and memory while they are stored. Without these
// bounds a single person could fill either, by sending hundreds at once.
import { refuse } from '../http/refusal.ts'
import { createTurns } from '../http/turns.ts'

/** A whole line of tablets may be one sender: they share an account, or an address. */
const mostArriving = { ofSender: 40, ofAll: 400 }

const arriving = new Map<string, number>()
let all = 0

const count = (sender: string, by: number) => {
  const own = (arriving.get(sender) ?? 0) + by
  all += by
  if (own > 0) arriving.set(sender, own)
  else arriving.delete(sender)
}

/** Counts an upload as arriving until its work is done. Throws 429 when its sender has too many, 503 when all have. */
export const amongArriving = async <T>(sender: string, work: () => Promise<T>): Promise<T> => {
  if ((arriving.get(sender) ?? 0) >= mostArriving.ofSender)
    throw refuse('too-many-requests', { params: { seconds: 5 }, details: { seconds: 5 } })
  if (all >= mostArriving.ofAll) throw refuse('unavailable')
  count(sender, 1)
  try {
    return await work()
  } finally {
    count(sender, -1)
  }
}

/** What has arrived waits on the disk and costs little; the company's photos before it are turned one after the other. */
const longestMs = 5 * 60_000

/**
 * Uploads that are in memory at a time at one process, in turn between companies and within one between senders: eight of up
 * to 25 MB of people who are signed in, and besides four of up to 10 MB of visitors.
 */
export const inMemory = {
  ofPeople: createTurns(8, { perCompany: 4, longestMs }),
  ofVisitors: createTurns(4, { perCompany: 3, waitingPerCompany: 100, longestMs }),
}
