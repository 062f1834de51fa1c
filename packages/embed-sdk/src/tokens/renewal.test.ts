// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbedError } from '../errors.ts'
import { startTokenRenewal, type TokenAnswer, type TokenProvider, type TokenRenewal } from './renewal.ts'

const hour = 3_600_000
const running: TokenRenewal[] = []

const begin = (provider: TokenProvider) => {
  const tokens: string[] = []
  const errors: EmbedError[] = []
  const renewal = startTokenRenewal({
    provider,
    onToken: token => tokens.push(token),
    onError: error => errors.push(error),
  })
  running.push(renewal)
  return { renewal, tokens, errors }
}

const counting = (life: number) => {
  let count = 0
  return vi.fn(async (): Promise<TokenAnswer> => ({ token: `token ${++count}`, expiresAt: Date.now() + life }))
}

const sleepFor = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const renewal of running.splice(0)) renewal.stop()
  vi.useRealTimers()
})

test('a token is got at once, and the next at 80% of its life', async () => {
  const { tokens } = begin(counting(hour))
  await settle()
  expect(tokens).toEqual(['token 1'])
  await vi.advanceTimersByTimeAsync(0.8 * hour - 1)
  expect(tokens).toEqual(['token 1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(tokens).toEqual(['token 1', 'token 2'])
})

test('the end of life may be a Date', async () => {
  const provider = vi.fn(async () => ({ token: 'a', expiresAt: new Date(Date.now() + hour) }))
  begin(provider)
  await vi.advanceTimersByTimeAsync(0.8 * hour)
  expect(provider).toHaveBeenCalledTimes(2)
})

test('a tab that slept past the time renews as soon as it is seen again', async () => {
  const { tokens } = begin(counting(hour))
  await settle()
  sleepFor(2 * hour)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(tokens).toEqual(['token 1', 'token 2'])
})

test('a tab that wakes in time asks for nothing', async () => {
  const provider = counting(hour)
  begin(provider)
  await settle()
  sleepFor(hour / 2)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(provider).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0.3 * hour)
  expect(provider).toHaveBeenCalledTimes(2)
})

test('failures are reported and tried again after growing pauses', async () => {
  const provider = vi.fn(async (): Promise<TokenAnswer> => {
    throw new Error('the server is away')
  })
  const { errors } = begin(provider)
  const attemptsAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return provider.mock.calls.length
  }
  expect(await attemptsAfter(0)).toBe(1)
  expect(await attemptsAfter(1)).toBe(2)
  expect(await attemptsAfter(2)).toBe(3)
  expect(await attemptsAfter(4)).toBe(4)
  expect(await attemptsAfter(600)).toBeGreaterThanOrEqual(13)
  expect(provider.mock.calls.length).toBeLessThan(20)
  expect(errors[0]).toMatchObject({ name: 'EmbedError', code: 'TokenProviderFailed', detail: 'the server is away' })
})

test('a pause after failures ends when the network comes back', async () => {
  const provider = counting(hour)
  provider.mockRejectedValueOnce(new Error('offline'))
  const { tokens } = begin(provider)
  await settle()
  expect(tokens).toEqual([])
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(tokens).toEqual(['token 1'])
})

test('only one renewal is under way, also for several embeds that share a provider', async () => {
  const provider = counting(hour)
  const one = begin(provider)
  const other = begin(provider)
  one.renewal.renew()
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(provider).toHaveBeenCalledTimes(1)
  expect(one.tokens).toEqual(['token 1'])
  expect(other.tokens).toEqual(['token 1'])
})

test.each([
  ['nothing', undefined],
  ['an empty token', { token: '', expiresAt: 1 }],
  ['no end of life', { token: 'a' }],
])('an answer with %s is a failure, not a token', async (_, answer) => {
  const { tokens, errors } = begin(async () => answer as TokenAnswer)
  await settle()
  expect(tokens).toEqual([])
  expect(errors).toHaveLength(1)
})

test('tokens that are over when they arrive are used, but not asked for in a tight loop', async () => {
  const provider = counting(-hour)
  const { tokens } = begin(provider)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tokens.length).toBeGreaterThan(1)
  expect(tokens.length).toBeLessThan(6)
})

test('a token that is over when it arrives is told, and seconds in place of milliseconds are named', async () => {
  const late = begin(counting(-hour))
  await settle()
  expect(late.errors).toMatchObject([
    { code: 'TokenProviderFailed', message: 'The access token was over when it arrived' },
  ])
  const seconds = Math.round((Date.now() + hour) / 1000)
  const { tokens, errors } = begin(async () => ({ token: 'a', expiresAt: seconds }))
  await settle()
  expect(tokens).toEqual(['a'])
  expect(errors[0]?.detail).toBe(`expiresAt is ${seconds}, which looks like seconds: milliseconds count here`)
})

test('a life of months does not overflow the timer', async () => {
  const provider = counting(60 * 24 * hour)
  begin(provider)
  await vi.advanceTimersByTimeAsync(47 * 24 * hour)
  expect(provider).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 24 * hour)
  expect(provider).toHaveBeenCalledTimes(2)
})

test('a provider that never answers does not end the renewal', async () => {
  const provider = counting(hour)
  provider.mockReturnValueOnce(new Promise(() => {}))
  const { tokens, errors } = begin(provider)
  await vi.advanceTimersByTimeAsync(62_000)
  expect(errors).toHaveLength(1)
  expect(tokens).toEqual(['token 1'])
})

test('a token that could not be put to use is got and tried again', async () => {
  const onToken = vi.fn<(token: string) => Promise<void>>().mockRejectedValueOnce(new Error('frame said no'))
  const onError = vi.fn()
  running.push(startTokenRenewal({ provider: counting(hour), onToken, onError }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onToken.mock.calls).toEqual([['token 1'], ['token 2']])
})

test('stopping ends the wait for a provider that hangs, and nothing else is told', async () => {
  const { renewal, errors } = begin(() => new Promise(() => {}))
  const waiting = renewal.renew()
  renewal.stop()
  await waiting
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(errors).toEqual([])
})

test('another provider is asked from the next renewal on', async () => {
  const { renewal, tokens } = begin(counting(hour))
  await settle()
  renewal.use(async () => ({ token: 'of another', expiresAt: Date.now() + hour }))
  await vi.advanceTimersByTimeAsync(0.8 * hour)
  expect(tokens).toEqual(['token 1', 'of another'])
})

test('after the stop nothing comes any more: no token, no timer, no listener', async () => {
  const provider = counting(hour)
  const { renewal, tokens } = begin(provider)
  renewal.stop()
  await settle()
  expect(tokens).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  sleepFor(2 * hour)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await settle()
  await renewal.renew()
  expect(provider).toHaveBeenCalledTimes(1)
})
