// Every list of the contract, beyond its end: a page whose last rows went, or an old link, still learns how long it is.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { companyCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { paramsFor, sampleFor } from './samples.ts'
import { type TestUser, testServer } from './testServer.ts'
import { buildWorld, everyRole, type World } from './world.ts'

const server = await testServer()
const { customer, signedIn } = server
let world: World
let reader: TestUser
beforeAll(async () => {
  reader = await signedIn(everyRole)
  world = await buildWorld(server, customer, reader)
})

const isPaged = ({ query }: { query?: z.ZodType }) => 'next' in ((query as z.ZodObject | undefined)?.shape ?? {})
const lists = companyCalls
  // A list as a file has all of its pages.
  .filter(({ endpoint }) => endpoint.method === 'GET' && !('transfer' in endpoint && endpoint.transfer))
  .filter(({ endpoint }) => isPaged(endpoint as { query?: z.ZodType }))

test.each(lists)('$name returns its total count also beyond its end', async call => {
  const params = paramsFor(call, world)
  const totals = []
  for (const query of sampleFor(call, world, customer).queries) {
    const pageFrom = async (next: number) => {
      const { status, text } = await exchange(server, reader, call.endpoint, { params, query: { ...query, next } })
      expect(status, text).toBe(200)
      return JSON.parse(text) as { total: number }
    }
    const { total } = await pageFrom(0)
    expect(await pageFrom(100_000)).toMatchObject({ total })
    totals.push(total)
  }
  expect(Math.max(...totals)).toBeGreaterThan(0)
})
