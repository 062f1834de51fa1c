// What the platform owner's people do with companies is refused to everyone else, whatever permissions someone has given
// themselves; and it costs the same for many companies as for few.
import { permissions } from '@gemba/domain/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { overBudget } from './budgets.ts'
import { platformCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { paramsFor, sampleFor } from './samples.ts'
import { systemAdministrator } from './systemAdministrator.ts'
import { type TestUser, testServer } from './testServer.ts'
import { buildWorld, everyRole, type World } from './world.ts'

const server = await testServer()
const { customer, other, signedIn, database } = server
let world: World
let admin: TestUser
const strangers: Record<string, TestUser> = {}

/** Gives a company's role every permission of the product, past the calls that would refuse it. */
const everything = (customerId: string, name: string, basedOn: string | null) =>
  database.query(
    'insert into roles (customer_id, name, based_on, permissions, offered_permissions) values ($1, $2, $3, $4, $4)',
    [customerId, name, basedOn, [...permissions]],
  )

beforeAll(async () => {
  admin = await systemAdministrator(server)
  world = await buildWorld(server, customer)
  await everything(customer.id, 'everything', null)
  await everything(customer.id, 'pretender', 'system administrator')
  await everything(admin.customerId, 'deputy', null)
  const owner = { id: admin.customerId, name: 'Gemba Platform' }
  strangers["a company's people of every role"] = world.person
  strangers['someone of a company with every permission'] = await signedIn(['everything'])
  strangers["someone of a company whose role is copied from the system administrator's"] = await signedIn(['pretender'])
  strangers['someone of the platform owner with every permission who is no system administrator'] = await signedIn(
    ['deputy'],
    { at: owner },
  )
  strangers['the administrator of the platform owner'] = await signedIn(['administrator'], { at: owner })
  strangers["another company's people"] = await signedIn(everyRole, { at: other })
})

const ask = (call: (typeof platformCalls)[number], who: TestUser) => {
  const { queries, body } = sampleFor(call, world, customer)
  return exchange(server, who, call.endpoint, { params: paramsFor(call, world), query: queries[0], body })
}

describe.each(platformCalls)('$name', call => {
  test('refuses everyone but system administrators of the platform owner', async () => {
    expect(Object.keys(strangers)).toHaveLength(6)
    for (const [who, person] of Object.entries(strangers)) {
      const { status, text } = await ask(call, person)
      expect(status, who).toBe(403)
      expect(text, who).not.toContain(other.name)
    }
  })
})

const reads = platformCalls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.transfer !== 'file')

test.each(reads)('$name stays within its budget, with many companies too', async call => {
  const { status, text, ...cost } = await ask(call, admin)
  expect(status, text).toBe(200)
  expect(overBudget(call, cost)).toBeUndefined()
})

const lists = reads.filter(({ endpoint: { query } }) => query instanceof z.ZodObject && 'next' in query.shape)

test.each(lists)('$name returns its total count also beyond its end', async ({ endpoint }) => {
  const from = async (next: number) => {
    const { status, text } = await exchange(server, admin, endpoint, { query: { next } })
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { total: number }).total
  }
  expect(await from(100_000)).toBe(await from(0))
  expect(await from(0)).toBeGreaterThan(0)
})
