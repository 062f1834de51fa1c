// Any input to any call gets a response: refused with a reason, and never 'our fault' (500).
import { randomUUID } from 'node:crypto'
import { contract } from '@gemba/domain/contract'
import { pathOf } from '@gemba/domain/core/apiPath'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { paramsFor, sampleFor } from './samples.ts'
import { systemAdministrator } from './systemAdministrator.ts'
import { type TestUser, testServer } from './testServer.ts'
import { buildWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { app, customer, other } = server
let world: World
let admin: TestUser
beforeAll(async () => {
  world = await buildWorld(server, customer)
  admin = await systemAdministrator(server)
})

const texts = ['', 'a\u0000b', 'x\ud800', 'constructor', '%', '0000-01-01', '99999999999999999999', randomUUID()]
const others: unknown[] = [null, true, -1, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308, [], {}, [null], { toString: 1 }]
const inAddress = ['%00', '%ED%A0%80', '-1', '1e400', '0.5', '2147483648', ...texts.slice(3).map(encodeURIComponent)]

const mostPlaces = 30

/**
 * The value with one of its places put to something else, for each place with every hostile value: at its top, and in
 * turns of three further down, where values are read by the same few schemas.
 */
const changedOnce = function* (value: unknown, places = { left: mostPlaces }): Generator<unknown> {
  const isTop = places.left === mostPlaces
  for (const [at, hostile] of [...texts, ...others].entries())
    if ((isTop || (at + places.left) % 3 === 0) && hostile !== value) yield hostile
  if (typeof value !== 'object' || value === null || value instanceof FormData) return
  for (const [key, inner] of Object.entries(value)) {
    if (places.left-- <= 0) return
    for (const changed of changedOnce(inner, places))
      yield Array.isArray(value)
        ? value.with(Number(key), changed)
        : Object.fromEntries([...Object.entries(value), [key, changed]])
  }
}

const send = async (call: (typeof contract)[number], url: string, payload?: unknown) => {
  const sent =
    payload === undefined || payload instanceof FormData
      ? { payload: payload as never }
      : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }
  const { statusCode, body } = await app.http.inject({
    method: call.endpoint.method,
    url,
    ...sent,
    headers: { cookie: (call.endpoint.platform ? admin : world.person).cookie, ...sent.headers },
  })
  return statusCode < 500
    ? []
    : [`${statusCode} ${url.slice(0, 200)} ${JSON.stringify(payload)?.slice(0, 300)} ${body}`]
}
const inTurns = async <T>(all: Iterable<T>, work: (one: T) => Promise<string[]>) => {
  const failed: string[] = []
  const turns = all[Symbol.iterator]()
  const next = async (): Promise<void> => {
    for (let turn = turns.next(); !turn.done; turn = turns.next()) failed.push(...(await work(turn.value)))
  }
  await Promise.all([next(), next(), next(), next()])
  return failed
}

describe.each(contract)('$name', call => {
  const { endpoint } = call

  test('refuses what cannot be with a reason', async () => {
    // Whoever runs the platform may close a company: not the one of the others.
    const params = paramsFor(call, endpoint.platform ? { ...world, customer: other } : world)
    const { queries, body } = sampleFor(call, world, customer)
    const address = pathOf(endpoint.path, params)
    const fields = Object.keys((endpoint.query as z.ZodObject).shape ?? {})
    const addresses = [
      ...inAddress.flatMap(hostile =>
        Object.keys(params ?? {}).map(name =>
          pathOf(endpoint.path, { ...params, [name]: 'HOSTILE' }).replace('HOSTILE', hostile),
        ),
      ),
      ...queries.flatMap(query =>
        fields.flatMap(field =>
          inAddress.map(hostile => {
            const known = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
            known.delete(field)
            return `${address}?${known}&${field}=${hostile}`
          }),
        ),
      ),
    ]
    expect(await inTurns(addresses, url => send(call, url, body))).toEqual([])
    if (body !== undefined) {
      const query = new URLSearchParams(Object.entries(queries[0] ?? {}).map(([name, value]) => [name, String(value)]))
      expect(await inTurns(changedOnce(body), changed => send(call, `${address}?${query}`, changed))).toEqual([])
    }
  })
})
