// How many statements a read takes does not depend on how much there is (architecture §5): of every list of the
// contract, and of every other GET, since lists hide in them. Each also keeps to its budget of statements and round trips.
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { overBudget } from './budgets.ts'
import { companyCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { paramsFor, sampleFor } from './samples.ts'
import { testServer } from './testServer.ts'
import { buildWorld, type World } from './world.ts'

const server = await testServer()
const { customer, database } = server
let world: World & { checklist: { id: string }; group: { id: string } }
const few = new Map<string, number>()

/** Lists of the product itself: they come from no table. */
const fixed = ['listLanguages', 'listTimezones', 'listDateTimeFormats']
const isList = ({ response }: AnyEndpoint) => response instanceof z.ZodObject && 'total' in response.shape
const isRead = ({ method, permission, transfer }: AnyEndpoint) =>
  method === 'GET' && permission !== 'public' && transfer !== 'file'
const lists = companyCalls.filter(({ name, endpoint }) => isList(endpoint) && !fixed.includes(name))
const others = companyCalls.filter(({ endpoint }) => isRead(endpoint) && !isList(endpoint))

const read = async (call: (typeof lists)[number]) => {
  const { queries, body } = sampleFor(call, world, customer)
  const asked = queries.map(query =>
    exchange(server, world.person, call.endpoint, { params: paramsFor(call, world), query, body }),
  )
  return (await Promise.all(asked)).map(({ status, text, statements, roundTrips }) => {
    expect(status, text).toBe(200)
    expect(Number.isInteger(statements)).toBe(true)
    expect(overBudget(call, { statements, roundTrips })).toBeUndefined()
    const { total } = JSON.parse(text) as { total?: number }
    return { total, statements }
  })
}
const key = (name: string, place: number) => `${name} ${place}`

beforeAll(async () => {
  world = await buildWorld(server, customer)
  for (const call of [...lists, ...others])
    (await read(call)).forEach(({ statements }, place) => few.set(key(call.name, place), statements))
  for (let n = 0; n < 4; n++) await buildWorld(server, customer, world.person)
  // What belongs to one thing grows with that thing.
  await database.query(
    `insert into checklist_revisions (customer_id, checklist_id, revision, name, definition, question_count)
     select customer_id, checklist_id, revision + n, name, definition, question_count from checklist_revisions, generate_series(1, 4) n
     where checklist_id = $1`,
    [world.checklist.id],
  )
  for (const [table, columns] of [
    ['group_members', ''],
    ['group_moves', ', true'],
  ])
    await database.query(
      `insert into ${table} (customer_id, group_id, user_id${columns && ', joined'})
       select customer_id, $2, id${columns} from users where customer_id = $1 on conflict do nothing`,
      [customer.id, world.group.id],
    )
})

describe.each(lists)('$name', call => {
  test('takes as many statements for many as for few', async () => {
    const now = await read(call)
    expect(now.map(({ statements }) => statements)).toEqual(now.map((_, place) => few.get(key(call.name, place))))
    expect(Math.max(...now.map(({ total = 0 }) => total))).toBeGreaterThan(1)
  })
})

describe.each(others)('$name', call => {
  // A search that finds enough among the newest takes fewer.
  test('takes no more statements in a company of many than in one of few', async () => {
    for (const [place, { statements }] of (await read(call)).entries())
      expect(statements).toBeLessThanOrEqual(few.get(key(call.name, place)) ?? 0)
  })
})
