// Deriving a key from a password takes a processor for some 50 ms and 32 MB, on purpose. It runs on the threads that
// also read files and resolve names, so only some of them may do it, and waiting callers are served in turn: one caller
// who sends many passwords waits behind themselves.
import cluster from 'node:cluster'
import { hashPassword } from 'better-auth/crypto'
import { refuse } from '../platform/http/refusal.ts'

/** At a time, of the four threads that Node has for such work; one where several processes share the cores. */
const atOnce = cluster.isWorker ? 1 : 2
/** Waiting ones: about ten seconds of work in all, and a third of that of one caller. */
const maxWaiting = 150 * atOnce
const mostOfOne = 50 * atOnce
const comeBackIn = 5

const waiting = new Map<string, (() => void)[]>()
let running = 0
let queued = 0

/**
 * Runs what derives a key for a caller, when it is their turn.
 * @throws 503 when too many wait, 429 when too many of this caller do
 */
export const inTurn = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await stand(caller)
  else running += 1
  try {
    return await work()
  } finally {
    passOn()
  }
}

const stand = (caller: string) => {
  const own = waiting.get(caller) ?? []
  const wait = { params: { seconds: comeBackIn }, details: { seconds: comeBackIn } }
  if (own.length >= mostOfOne) throw refuse('too-many-requests', wait)
  if (queued >= maxWaiting) throw refuse('unavailable', wait)
  queued += 1
  waiting.set(caller, own)
  return new Promise<void>(begin => own.push(begin))
}

/** An address without a known person, as opposed to a known device or a session. */
const isStranger = (caller: string) => caller.startsWith('address ')
let strangerBefore = false

/** Strangers and others in turn: a flood from a thousand addresses does not delay known devices. */
const nextCaller = () => {
  const callers = [...waiting]
  return callers.find(([caller]) => isStranger(caller) !== strangerBefore) ?? callers[0]
}

/** Gives the place to the first task of the next caller, then moves that caller to the end. */
const passOn = () => {
  const next = nextCaller()
  if (!next) {
    running -= 1
    return
  }
  const [caller, own] = next
  strangerBefore = isStranger(caller)
  const begin = own.shift()
  waiting.delete(caller)
  if (own.length > 0) waiting.set(caller, own)
  queued -= 1
  begin?.()
}

/** The password as it is stored, derived when it is this caller's turn. */
export const hashInTurn = (caller: string, password: string): Promise<string> =>
  inTurn(caller, () => hashPassword(password))
