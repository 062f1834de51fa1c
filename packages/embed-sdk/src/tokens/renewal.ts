// Keeps the access token of an embed fresh without loading the content again: what every host page had to write itself.
import { EmbedError } from '../errors.ts'

/** A token and the end of its life: a date, or milliseconds since 1970. */
export type TokenAnswer = { token: string; expiresAt: Date | number }

/** Gets a fresh token, as a rule from the host's own server. Rejects when there is none. */
export type TokenProvider = () => Promise<TokenAnswer>

export type TokenRenewalOptions = {
  provider: TokenProvider
  /** Puts a token to use. When it rejects, the renewal counts as failed and is tried again. */
  onToken: (token: string) => unknown
  /** Hears of each failure; the next attempt comes by itself. `code` is `TokenProviderFailed`, `cause` says why. */
  onError?: (error: EmbedError) => void
}

/** A renewal that runs until it is stopped. */
export type TokenRenewal = {
  /** Gets a token now. While one is on its way, waits for that one. Never rejects. */
  renew: () => Promise<void>
  /** Takes another provider from the next renewal on. */
  use: (provider: TokenProvider) => void
  /** Ends it: no timer, no listener, and a token that is still on its way is not used. */
  stop: () => void
}

/** Part of a token's life after which the next is got. */
const lifePart = 0.8
/** Pause after the first failure, in ms; each further failure in a row doubles it. */
const firstPause = 1_000
const longestPause = 60_000
/** How long a provider or the use of a token may take, in ms: after a sleep, requests can hang for ever. */
const patience = 60_000
/** What a browser's timer can count, in ms (24.8 days). */
const longestTimer = 2 ** 31 - 1

/** Numbers below are the seconds of this millennium, or milliseconds of 1973 and before. */
const firstMilliseconds = 1e11

type Flight = { answer: Promise<TokenAnswer>; began: number }
const flights = /* @__PURE__ */ new WeakMap<TokenProvider, Flight>()

/** One call of a provider at a time, also when twenty embeds of a page share it; one that hangs is given up. */
const askOnce = (provider: TokenProvider): Promise<TokenAnswer> => {
  const flying = flights.get(provider)
  if (flying && Date.now() - flying.began < patience) return flying.answer
  const flight = { answer: new Promise<TokenAnswer>(answer => answer(provider())), began: Date.now() }
  const land = () => {
    if (flights.get(provider) === flight) flights.delete(provider)
  }
  flights.set(provider, flight)
  flight.answer.then(land, land)
  return flight.answer
}

const check = (answer: TokenAnswer | undefined): { token: string; life: number } => {
  const life = Number(answer?.expiresAt) - Date.now()
  if (!answer || typeof answer.token !== 'string' || answer.token === '' || Number.isNaN(life))
    throw new Error('it must answer { token: string, expiresAt: Date | milliseconds }')
  return { token: answer.token, life }
}

const failure = (message: string, detail: string) => new EmbedError('TokenProviderFailed', message, detail)

/** What is wrong with an end of life that is over already. */
const tellOver = ({ expiresAt }: TokenAnswer): EmbedError => {
  const isSeconds = typeof expiresAt === 'number' && expiresAt > 0 && expiresAt < firstMilliseconds
  const end = isSeconds ? ', which looks like seconds: milliseconds count here' : ''
  const written = expiresAt instanceof Date ? expiresAt.toISOString() : expiresAt
  return failure('The access token was over when it arrived', `expiresAt is ${written}${end}`)
}

/**
 * Gets a token at once, then again at 80% of its life, and without delay when the tab wakes or the network comes back
 * and the time is over. Failures are tried again after 1, 2, 4 … 60 seconds, without end. Throws nothing.
 */
export const startTokenRenewal = ({ provider, onToken, onError }: TokenRenewalOptions): TokenRenewal => {
  let current = provider
  let flight: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = 0
  let failures = 0
  let stopped = false
  let giveUp: (() => void) | undefined

  /** Settles with the work, or fails when that takes too long or all is stopped. */
  const withPatience = async <T>(work: T | PromiseLike<T>): Promise<T> => {
    let limit: ReturnType<typeof setTimeout> | undefined
    const end = new Promise<never>((_, fail) => {
      giveUp = () => fail(new Error(`no answer within ${patience / 1000} s`))
      limit = setTimeout(giveUp, patience)
    })
    try {
      return await Promise.race([work, end])
    } finally {
      clearTimeout(limit)
    }
  }

  const wait = (milliseconds: number) => {
    due = Date.now() + milliseconds
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(milliseconds, longestTimer))
  }
  const pause = () => Math.min(firstPause * 2 ** failures++, longestPause)

  const attempt = async () => {
    try {
      const answer = await withPatience(askOnce(current))
      const { token, life } = check(answer)
      if (stopped) return
      await withPatience(onToken(token))
      if (stopped) return
      // A token that is over when it arrives (a clock that goes wrong, perhaps) must not be asked for in a tight loop.
      if (life > firstPause) failures = 0
      wait(life > firstPause ? life * lifePart : pause())
      if (life <= 0) onError?.(tellOver(answer))
    } catch (cause) {
      if (stopped) return
      wait(pause())
      const why = cause instanceof Error ? cause.message : String(cause)
      const error = failure('The access token could not be renewed', why)
      error.cause = cause
      onError?.(error)
    }
  }

  const renew = (): Promise<void> => {
    if (stopped) return Promise.resolve()
    clearTimeout(timer)
    flight ??= attempt().finally(() => {
      flight = undefined
    })
    return flight
  }

  /** Timers sleep with the machine, and a far end of life needs more than one of them: the clock decides. */
  const wake = () => {
    if (stopped || flight) return
    if (Date.now() >= due) renew()
    else wait(due - Date.now())
  }
  const online = () => {
    if (failures > 0) due = 0
    wake()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') online()
  }
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('online', online)
  page?.document.addEventListener('visibilitychange', seen)

  renew()
  return {
    renew,
    use: next => {
      current = next
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      giveUp?.()
      page?.removeEventListener('online', online)
      page?.document.removeEventListener('visibilitychange', seen)
    },
  }
}
