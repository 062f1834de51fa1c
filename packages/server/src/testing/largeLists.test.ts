// A list takes no longer in a company of a million submissions than in a small one: what PostgreSQL reads for it depends
// on what the list shows, and not on how much there is. Every list of the contract is asked as its page asks it: by
// default, sorted by each column in both directions, filtered in each way, searched, and far behind its beginning. Every
// other read is asked as the samples of its feature say.
import type { NamedEndpoint } from '@gemba/domain/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { companyCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { explain, recordQueries } from './explain.ts'
import { growCompany, largeTables } from './growCompany.ts'
import { paramsFor, sampleFor } from './samples.ts'
import { testServer } from './testServer.ts'
import { buildWorld, type World } from './world.ts'

const server = await testServer()
const { customer, database, runtime } = server
let world: World

beforeAll(async () => {
  world = await buildWorld(server, customer)
  for (let n = 0; n < 4; n++) await buildWorld(server, customer, world.person)
  await growCompany(database, customer.id)
}, 300_000)

/** What a list is asked with: in the address, or of a report in the body. */
const askedWith = ({ endpoint: { method, query, body } }: NamedEndpoint) =>
  (method === 'GET' ? query : body) as z.ZodType
const lists = companyCalls.filter(call => {
  const asked = askedWith(call)
  // Languages come from no table.
  if (call.name === 'listLanguages') return false
  return (
    asked instanceof z.ZodObject && 'next' in asked.shape && !('transfer' in call.endpoint && call.endpoint.transfer)
  )
})

type Field = { type?: string; format?: string; enum?: string[]; items?: Field; anyOf?: Field[] }
type Query = Record<string, unknown>
const paging = ['next', 'count', 'sort', 'descending', 'search', 'id']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A value that a page might filter by. */
const valueFor = (name: string, field: Field): unknown => {
  const { type, format, enum: choices, items, anyOf } = field
  if (choices) return choices[0]
  if (items) return [valueFor(name, items)]
  if (anyOf) return valueFor(name, anyOf.find(({ type }) => type === 'boolean') ?? (anyOf[0] as Field))
  if (type === 'boolean') return true
  if (name === 'customerId') return customer.id
  if (format === 'uuid') return world.person.id
  if (format === 'date') return daysAgo(/end|to/i.test(name) ? 0 : 30).slice(0, 10)
  if (format === 'date-time') return daysAgo(/end|to/i.test(name) ? 0 : 30)
  return undefined
}

const fieldsOf = (call: NamedEndpoint): Record<string, Field> =>
  Object.fromEntries(
    Object.entries((askedWith(call) as z.ZodObject).shape).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Field,
    ]),
  )

const ask = (call: NamedEndpoint, query: Query) =>
  exchange(server, world.person, call.endpoint, {
    params: paramsFor(call, world),
    ...(call.endpoint.method === 'GET' ? { query } : { body: query }),
  })

/** The columns that a list offers: it names them when it refuses another one. */
const sortsOf = async (call: NamedEndpoint, base: Query, { sort }: Record<string, Field>): Promise<string[]> => {
  if (!sort) return []
  if (sort.enum) return sort.enum
  const { status, text } = await ask(call, { ...base, sort: 'nothing' })
  return status === 422 ? String(JSON.parse(text).fields.sort).split(', ') : []
}

/** What pages ask of a list, by what is special about it. Lists of some days are asked for the last thirty. */
const queriesOf = async (call: NamedEndpoint): Promise<[string, Query][]> => {
  const fields = fieldsOf(call)
  const filters = Object.entries(fields)
    .filter(([name]) => !paging.includes(name))
    .map(([name, field]) => [name, valueFor(name, field)] as const)
  const days = Object.fromEntries(filters.filter(([name]) => /date/i.test(name) && 'format' in (fields[name] ?? {})))
  const { queries, body } = sampleFor(call, world, customer)
  const found: [string, Query][] = []
  for (const [place, sample] of (body ? [body as Query] : (queries as Query[])).entries()) {
    const base: Query = { ...sample, ...days }
    const name = place === 0 ? '' : `${place} `
    found.push([`${name}default`, base], [`${name}next`, { ...base, next: 2000 }])
    if (Object.keys(days).length > 0) found.push([`${name}all days`, sample])
    if (fields.search) found.push([`${name}search`, { ...base, search: 'zzz' }])
    for (const sort of await sortsOf(call, base, fields))
      for (const descending of [true, false])
        found.push([`${name}by ${sort}${descending ? ' descending' : ''}`, { ...base, sort, descending }])
    for (const [filter, value] of filters)
      if (value !== undefined && !(filter in sample)) found.push([`${name}${filter}`, { ...base, [filter]: value }])
  }
  return found
}

/** Rows that a list may read of a large table: those of its days. A month has some 12,000 of the million submissions. */
const most = 15_000

/** What reads each row of its table once, and why it has to. */
const exceptions: [RegExp, string][] = [
  [/^listUserLogins (\d )?by (username|firstName|lastName)/, 'by person: all sign-ins of the days, some 21,000'],
  [/^listMails (\d )?search/, 'words in the middle of a text: row-level security admits no index of their parts'],
  [/^listIssues (\d )?by /, 'another order than the usual one; one of 25 submissions has an issue'],
  [
    /^list(UserLogins|UserSignIns) (\d )?all days/,
    'counts every sign-in that the company keeps; nearly all rows of the table are theirs',
  ],
  [/^listMails (\d )?by (subject|status|sentAt|kind)/, 'another order than the usual one, which no page offers'],
]

const faultsOf = async (call: NamedEndpoint, query: Query): Promise<string[]> => {
  let answer: Awaited<ReturnType<typeof ask>> | undefined
  const sent = await recordQueries(async () => {
    answer = await ask(call, query)
  })
  expect(answer?.status, answer?.text).toBe(200)
  // Each begins by finding out who asks.
  expect(sent.length).toBeGreaterThan(0)
  const reads = await Promise.all(
    sent.map(one => explain(runtime.db, { customerId: customer.id, userId: world.person.id }, one)),
  )
  return reads
    .flat()
    .filter(({ table }) => largeTables.includes(table))
    .filter(({ how, rows, isCounted }) => how === 'Seq Scan' || (rows > most && !isCounted))
    .map(({ table, how, rows }) => `${how} of ${table}: ${rows} rows`)
}

test.each(lists)('$name reads what it shows', async call => {
  for (const [special, query] of await queriesOf(call)) {
    const name = `${call.name} ${special}`
    const faults = await faultsOf(call, query)
    if (!exceptions.some(([pattern]) => pattern.test(name))) expect(faults, name).toEqual([])
  }
})

const others = companyCalls.filter(
  ({ name, endpoint: { method, permission, ...rest } }) =>
    method === 'GET' &&
    permission !== 'public' &&
    !('transfer' in rest && rest.transfer) &&
    !lists.some(call => call.name === name),
)

test.each(others)('$name reads what it shows', async call => {
  for (const query of sampleFor(call, world, customer).queries as Query[])
    expect(await faultsOf(call, query), JSON.stringify(query)).toEqual([])
})
