// Requests to Microsoft: each has a time limit, follows no redirect, and waits once where it is told to wait shortly.
import { setTimeout as wait } from 'node:timers/promises'
import { PowerBiFailure } from './powerBiFailure.ts'

/** Milliseconds. */
const timeLimit = 10_000
/** Seconds; a person waits so long without being told why. */
const longestWait = 3
/** Where a refusal doesn't say for how long. */
const usualWait = 30

/**
 * The response, whatever its status below 500 except 429.
 * @throws PowerBiFailure `unreachable` without a response, `throttled` where it takes no more for longer than a moment
 */
export const send = async (url: string, init: RequestInit): Promise<Response> => {
  const first = await sendOnce(url, init)
  if (first.status !== 429) return first
  const seconds = secondsOf(first.headers.get('retry-after'))
  if (seconds > longestWait) throw new PowerBiFailure('throttled', { seconds })
  await wait(seconds * 1000)
  const second = await sendOnce(url, init)
  if (second.status !== 429) return second
  throw new PowerBiFailure('throttled', { seconds: Math.max(1, secondsOf(second.headers.get('retry-after'))) })
}

const sendOnce = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, {
    ...init,
    ...{ redirect: 'error', signal: AbortSignal.timeout(timeLimit) },
  }).catch(() => {
    // What fetch says may have the address in it, and with it the directory.
    throw new PowerBiFailure('unreachable')
  })
  if (response.status < 500) return response
  throw new PowerBiFailure('unreachable', { detail: `HTTP ${response.status}` })
}

/** `retry-after` is a number of seconds or a date (RFC 9110). */
const secondsOf = (header: string | null): number => {
  const seconds = header?.trim() ? Number(header) : Number.NaN
  const left = Number.isNaN(seconds) ? (Date.parse(header ?? '') - Date.now()) / 1000 : seconds
  return Number.isNaN(left) ? usualWait : Math.max(0, Math.ceil(left))
}

/** The JSON of a response; undefined where it has none, or ends in the middle. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)
