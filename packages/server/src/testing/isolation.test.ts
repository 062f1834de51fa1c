// Company 2 knocks at every door of the contract with the keys of company 1.
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs, routes } from '../features.ts'
import type { Message } from '../platform/mail/mailer.ts'
import { companyCalls } from './calls.ts'
import { exchange } from './exchange.ts'
import { isShared, paramsFor, sampleFor, takesForeign } from './samples.ts'
import { tenantTables } from './tenantTables.ts'
import { type TestUser, testServer } from './testServer.ts'
import { buildWorld, everyRole, type World } from './world.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, database } = server
let world: World
/** What company 2 has itself: things of company 1 are put into it. */
let own: World
let stranger: TestUser
let secrets: string[]
let before: string
let files: string[]
beforeAll(async () => {
  world = await buildWorld(server, customer)
  stranger = await signedIn(everyRole, { at: other })
  own = await buildWorld(server, other, stranger)
  secrets = await idsOf(customer.id)
  before = await contentsOf(customer.id)
  files = await filesOf(customer.id)
})

/** Every id of a company's rows. */
const idsOf = async (customerId: string) => {
  const ids = [customerId]
  for (const table of await tenantTables(database)) {
    const { rows } = await database.query(`select id from ${table} where customer_id = $1`, [customerId])
    ids.push(...rows.map(({ id }) => String(id)))
  }
  return ids
}
/** All that a company has, as one value. */
const contentsOf = async (customerId: string) => {
  const parts: string[] = []
  for (const table of await tenantTables(database)) {
    const { rows } = await database.query(
      `select coalesce(md5(string_agg(t::text, '|' order by id)), '') as sum from ${table} t where customer_id = $1`,
      [customerId],
    )
    parts.push(`${table} ${rows[0].sum}`)
  }
  return parts.join('\n')
}
/** Without thumbnails, which are made when someone looks. */
const filesOf = async (customerId: string) =>
  (await Array.fromAsync(runtime.files.list(`${customerId}/`))).filter(path => !path.endsWith('.webp'))
const leaked = (text: string) => [...secrets, customer.name].filter(secret => text.includes(secret))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const needsToken = ({ endpoint }: (typeof companyCalls)[number]) =>
  routes.some(({ endpoint: one, access }) => one === endpoint && access === 'token')
/** Whether a query asks by its id for something that company 1 has: that it isn't there is the right answer then. */
const namesThing = (query: object) =>
  Object.values(query).some(value => uuid.test(String(value)) && JSON.stringify(world).includes(String(value)))

describe.each(companyCalls)('$name', call => {
  const { endpoint } = call

  test('gives company 2 nothing of company 1', async () => {
    const params = paramsFor(call, world)
    const { queries, body } = sampleFor(call, world, other)
    for (const query of queries) {
      const { status, text } = await exchange(server, stranger, endpoint, { params, query, body })
      expect(leaked(text)).toEqual([])
      if (needsToken(call)) expect(status, text).toBe(401)
      else if (params && !isShared(call)) expect(status, text).toBe(404)
      else if (endpoint.permission === 'public') expect(status, text).toBeLessThan(500)
      // It came in: neither sign-in nor permission nor feature kept it out.
      else
        expect(
          [401, 403, ...(takesForeign(call) || namesThing(query) ? [] : [404]), 405, 500, 503],
          text,
        ).not.toContain(status)
    }
  })

  if (takesForeign(call))
    test('takes nothing of company 1 from company 2', async () => {
      const params = paramsFor(call, own)
      for (const body of sampleFor(call, world, other).foreign) {
        const { status, text } = await exchange(server, stranger, endpoint, { params, body })
        // 409 would only say that its own thing has changed meanwhile.
        expect(params ? [404, 422] : [404, 409, 422], text).toContain(status)
        expect(leaked(text)).toEqual([])
      }
    })

  // Without this the walk would also pass at doors that are not there. A text has no thumbnail; tests of what is opened by
  // a token have one.
  const hasDoor = endpoint.method === 'GET' && endpoint.path.includes(':') && !needsToken(call)
  if (hasDoor && call.name !== 'getFileThumbnail')
    test('is there for company 1', async () => {
      const params = paramsFor(call, world)
      for (const query of sampleFor(call, world, customer).queries) {
        const { status, text } = await exchange(server, world.person, endpoint, { params, query })
        expect(status, text).toBe(200)
      }
    })
})

test('after all of it company 1 has what it had', async () => {
  expect(await contentsOf(customer.id)).toBe(before)
  expect(await filesOf(customer.id)).toEqual(files)
})

describe('jobs', () => {
  const sent: Message[] = []
  const mailer = { send: async (message: Message) => void sent.push(message), close: () => undefined }
  const sendable = jobs.filter(({ schedule }) => schedule === undefined)
  /** Runs a job with every id of company 1. One that finds nothing may say so. */
  const runFor = async (job: (typeof jobs)[number], customerId: string, userId: string) => {
    for (const id of secrets) {
      const data = { id, ids: [id], mailId: id, verificationId: id, attempt: 1, userId }
      await job.run(data, { ...runtime, mailer }, { customerId, attempt: 1, isLast: true }).catch(() => undefined)
    }
  }
  beforeAll(async () => {
    // There is something to be done for company 1.
    await database.query("update exports set state = 'waiting' where customer_id = $1", [customer.id])
    await database.query("update imports set state = 'applying' where customer_id = $1", [customer.id])
    before = await contentsOf(customer.id)
  })

  test.each(sendable)('$name does nothing for company 1 in the name of company 2', async job => {
    await runFor(job, other.id, stranger.id)
    expect(sent).toEqual([])
    expect(await contentsOf(customer.id)).toBe(before)
    expect(await filesOf(customer.id)).toEqual(files)
  })

  test('in its own name they do', async () => {
    for (const job of sendable) await runFor(job, customer.id, world.person.id)
    expect(sent.length).toBeGreaterThan(0)
    const { rows } = await database.query(
      `select e.state as export, i.state as import from exports e, imports i
       where e.customer_id = $1 and i.customer_id = $1`,
      [customer.id],
    )
    expect(rows).toEqual([{ export: 'ready', import: 'applied' }])
  })
})
