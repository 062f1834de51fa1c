import { endpoint } from '@gemba/domain/core/endpoint'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'
import { addressOfCall, call, fileAddress } from './call.ts'
import { CallError } from './callError.ts'
import { whenRefused } from './refused.ts'
import { countAfter, newRequestId } from './requestHeaders.ts'

const id = '11111111-1111-4111-8111-111111111111'
const renameGauge = endpoint({
  method: 'PUT',
  path: '/gauges/:id',
  permission: 'signed-in',
  summary: 'Renames a gauge',
  query: z.object({ tagIds: z.array(z.string()).optional(), note: z.string().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
})
const countGauges = endpoint({
  method: 'GET',
  path: '/gauges',
  permission: 'signed-in',
  summary: '',
  response: z.object({ total: z.number() }),
})

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }
let sent: Sent[] = []
const answering = (status: number, body?: unknown, type = 'application/json') =>
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': type } })
  })
const problem = (code: string, status: number, more: object = {}) => ({
  type: `urn:gemba:problem:${code}`,
  title: code,
  status,
  message: 'In words.',
  requestId: 'abcdefgh12345678',
  ...more,
})
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was answered'),
    (error: CallError) => error,
  )

beforeAll(() =>
  i18n.init({ language: 'de', phrases: { de: { platform: { offline: 'Offline', unexpected: 'Unerwartet' } } } }),
)
beforeEach(() => {
  sent = []
  whenRefused(() => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('what is sent', () => {
  test('specification 1 §7: method, address, language and JSON content as the endpoint says', async () => {
    answering(200, { id })
    const answer = await call(renameGauge, {
      params: { id },
      query: { tagIds: ['a', 'b'] },
      body: { name: 'Bore gauge' },
      idempotencyKey: 'k1',
    })
    expect(answer).toEqual({ id })
    const [{ url, init } = expect.fail()] = sent
    expect(url).toBe(`/api/storage/gauges/${id}?tagIds=a%2Cb`)
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"Bore gauge"}' })
    expect(init.headers).toMatchObject({
      'content-type': 'application/json',
      'accept-language': 'de',
      'idempotency-key': 'k1',
    })
  })

  test('specification 1 §7 and §9: 16 letters and digits of its own, and a running count', async () => {
    answering(200, { total: 1 })
    await call(countGauges)
    await call(countGauges)
    const [first, second] = sent.map(({ init }) => init.headers)
    expect(first?.['x-request-id']).toMatch(/^[A-Za-z0-9]{16}$/)
    expect(first?.['x-request-id']).not.toBe(second?.['x-request-id'])
    expect(Number(second?.['x-request-count'])).toBe(Number(first?.['x-request-count']) + 1)
    expect(first).not.toHaveProperty('content-type')
  })

  test('specification 1 §9: the count begins again after the largest safe integer', () => {
    expect(countAfter(Number.MAX_SAFE_INTEGER - 1)).toBe(Number.MAX_SAFE_INTEGER)
    expect(countAfter(Number.MAX_SAFE_INTEGER)).toBe(1)
    expect(new Set(Array.from({ length: 200 }, newRequestId)).size).toBe(200)
  })

  test('nothing of a query that is empty', () => {
    expect(addressOfCall(renameGauge, { params: { id }, query: { note: '', tagIds: undefined } })).toBe(
      `/api/storage/gauges/${id}`,
    )
    expect(fileAddress(renameGauge, { params: { id: 'a/b' } })).toBe('/api/storage/gauges/a%2Fb')
  })
})

describe('what is refused', () => {
  test('says code, sentence, fields, details and request id', async () => {
    answering(
      422,
      problem('invalid-input', 422, { fields: { name: 'Too long.' }, details: { max: 60 } }),
      'application/problem+json',
    )
    expect(await failureOf(call(renameGauge, { params: { id }, body: { name: '' } }))).toMatchObject({
      code: 'invalid-input',
      status: 422,
      message: 'In words.',
      fields: { name: 'Too long.' },
      details: { max: 60 },
      requestId: 'abcdefgh12345678',
    })
  })

  test('anything but a problem document is unexpected, and keeps the ID that was sent', async () => {
    answering(500, { error: 'x' })
    const failure = await failureOf(call(countGauges))
    expect(failure).toMatchObject({
      code: 'unexpected',
      message: 'Unerwartet',
      requestId: sent[0]?.init.headers['x-request-id'],
    })
  })

  test('a server that is not reached is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect(await failureOf(call(countGauges))).toMatchObject({ code: 'offline', status: 0, message: 'Offline' })
  })

  test.each([
    ['breaks off on its way', 'application/json', 'offline'],
    ['is the page of a network that wants a sign-in of its own', 'text/html', 'unexpected'],
  ])('a response that %s is not a success', async (_, type, code) => {
    vi.stubGlobal('fetch', async () => new Response('{"id": "1', { status: 200, headers: { 'content-type': type } }))
    expect(await failureOf(call(countGauges))).toMatchObject({ code })
  })

  test('an aborted call stays aborted', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
    const reason = await call(countGauges, { signal: AbortSignal.abort() }).catch(error => error)
    expect(reason).not.toBeInstanceOf(CallError)
  })

  test.each([
    [401, 'not-signed-in', 1],
    [403, 'permission-missing', 1],
    [404, 'not-found', 0],
  ])('specification 1 §8: %i leads to the sign-in %s', async (status, code, times) => {
    const go = vi.fn()
    whenRefused(go)
    answering(status, problem(code, status))
    await failureOf(call(countGauges))
    expect(go).toHaveBeenCalledTimes(times)
    await failureOf(call(countGauges, { quiet: true }))
    expect(go).toHaveBeenCalledTimes(times)
  })
})
