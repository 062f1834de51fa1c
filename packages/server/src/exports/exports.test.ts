import { pathOf } from '@gemba/domain/core/apiPath'
import { maxExported } from '@gemba/domain/core/maxExported'
import { exportDays } from '@gemba/domain/exports/exportDays'
import {
  deleteExport,
  getExportFile,
  listExports,
  repeatExport,
  startExport,
} from '@gemba/domain/exports/exports.endpoints'
import { mostUnfinished } from '@gemba/domain/exports/exports.schema'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { exportIssues } from '@gemba/domain/issues/issues.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../features.ts'
import { type AnyListExport, listExport } from '../platform/exports/listExport.ts'
import type { Attempt } from '../platform/jobs/job.ts'
import { readZip } from '../platform/testing/readZip.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { exportKey } from './exportFile.ts'
import { removeExportsJob } from './removeExports.job.ts'
import { runExportJob } from './runExport.job.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
const path = exportIssues.path
const query = { type: 'process' }
const many = maxExported + 1
const current: Attempt = { customerId: customer.id, attempt: 1, isLast: false }
const realJob = jobs.find(({ name }) => name === 'exports.run')

let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  await database.query(
    `insert into issues (customer_id, number, type, title, severity, status, occurrences, created_by)
     select $1, 'X-' || n, 'process', '=Burr ' || n, 'low', 'open', 1, $2 from generate_series(1, $3) n`,
    [customer.id, admin.id, many],
  )
})

const start = (user: TestUser, more: object = {}) =>
  as(user).call(startExport, { body: { path, query, format: 'csv', ...more } as never })
const run = (id: string, attempt: Partial<Attempt> = {}) => realJob?.run({ id }, runtime, { ...current, ...attempt })
const runWith = (list: Partial<AnyListExport>, id: string, attempt: Partial<Attempt> = {}) => {
  const lists = [
    listExport({ endpoint: exportIssues, name: 'issues:export.list', columns: () => column, ...list } as never),
  ]
  return runExportJob(lists).run({ id }, runtime, { ...current, ...attempt })
}
const column = [{ head: 'Number', cell: (row: number) => row }]
const one = async (user: TestUser, id: string) =>
  (await as(user).call(listExports)).exports.find(exported => exported.id === id)
const fetchFile = (user: TestUser, id: string) =>
  app.http.inject({ url: pathOf(getExportFile.path, { id }), headers: { cookie: user.cookie } })
const noticesOf = async (user: TestUser, id: string) =>
  (await as(user).call(listInbox)).entries
    .map(({ notification }) => notification)
    .flatMap(notice => ('exportId' in notice && notice.exportId === id ? [notice.kind] : []))
const setRoles = (user: TestUser, name: string) =>
  database.query(
    `with gone as (delete from user_roles where user_id = $1)
     insert into user_roles (customer_id, user_id, role_id)
     select customer_id, $1, id from roles where customer_id = $2 and name = $3`,
    [user.id, user.customerId, name],
  )
const hasFile = (id: string, attempt = 1) => runtime.files.has(exportKey({ customerId: customer.id, id, attempt }))

test('requires a sign-in, and the permission of the list', async () => {
  await expect(as(null).call(listExports)).rejects.toMatchObject({ status: 401 })
  const learner = await signedIn(['learner'])
  await expect(start(learner)).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['a list that does not exist', { path: '/secrets/export' }, 404],
  ['a call that is no list', { path: '/issues' }, 404],
  ['a filter that the list does not know', { query: { type: 'nothing' } }, 422],
  ['a filter that is missing', { query: {} }, 422],
  ['another format', { format: 'pdf' }, 422],
  ['a query of things', { query: { type: { in: ['process'] } } }, 422],
])('%s is refused', async (_, more, status) => {
  await expect(start(admin, more)).rejects.toMatchObject({ status })
})

describe('a list that is too long to be sent immediately', () => {
  test('is made in the background, and its person is notified and gets all of it', async () => {
    const started = await start(admin, { format: 'xlsx' })
    expect(started).toMatchObject({ state: 'waiting', name: 'Issues', format: 'xlsx', can: { fetch: false } })
    expect((await fetchFile(admin, started.id)).statusCode).toBe(404)
    await run(started.id)
    const made = await one(admin, started.id)
    expect(made).toMatchObject({ state: 'ready', rows: many, expected: many, can: { fetch: true, repeat: true } })
    expect(await noticesOf(admin, started.id)).toEqual(['export-ready'])
    const { rawPayload, headers } = await fetchFile(admin, started.id)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''Issues%20\d{4}-\d\d-\d\d%20\d{4}\.xlsx$/,
    )
    expect(headers['cache-control']).toBe('private, no-store')
    expect(rawPayload).toHaveLength(made?.size ?? 0)
    const sheet = readZip(rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(many + 1)
    expect(sheet).toContain('<t>=Burr 5001</t>')
  })

  test('has the filters and order of the list, and the language of who asked', async () => {
    const { id } = await as(admin).call(startExport, {
      body: { path, format: 'csv', query: { ...query, search: 'Burr 500', sort: 'number', next: 3, count: 1 } },
      headers: { 'accept-language': 'de' },
    })
    await run(id)
    const [head, ...rows] = (await fetchFile(admin, id)).body.trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFFNummer,Titel,Status,/)
    expect(rows.map(row => row.split(',')[0])).toEqual(['X-500', 'X-5000', 'X-5001'])
  })

  test('is there for seven days, and then removed with its file', async () => {
    const { id, endsAt } = await start(admin)
    await run(id)
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan((exportDays - 1) * 86_400_000)
    await removeExportsJob.run({}, runtime, { ...current, customerId: undefined })
    expect(await one(admin, id)).toMatchObject({ state: 'ready' })
    await database.query("update exports set ends_at = now() - interval '1 second' where id = $1", [id])
    expect(await one(admin, id)).toBeUndefined()
    expect((await fetchFile(admin, id)).statusCode).toBe(404)
    expect(await hasFile(id)).toBe(true)
    await removeExportsJob.run({}, runtime, { ...current, customerId: undefined })
    expect(await hasFile(id)).toBe(false)
    expect(await noticesOf(admin, id)).toEqual([])
    expect((await database.query('select from exports where id = $1', [id])).rows).toEqual([])
  })
})

test('an export is its person’s alone', async () => {
  const { id } = await start(admin)
  await run(id)
  const colleague = await signedIn(['administrator'])
  const stranger = await signedIn(['administrator'], { at: other })
  for (const someone of [colleague, stranger]) {
    expect(await one(someone, id)).toBeUndefined()
    expect((await fetchFile(someone, id)).statusCode).toBe(404)
    for (const endpoint of [deleteExport, repeatExport])
      await expect(as(someone).call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
  expect((await fetchFile(admin, id)).statusCode).toBe(200)
})

describe('what counts is what the person may see', () => {
  test('when it is made: without permission it fails, and says why', async () => {
    const person = await signedIn(['administrator'])
    const { id } = await start(person)
    await setRoles(person, 'learner')
    await run(id)
    expect(await one(person, id)).toMatchObject({ state: 'failed', failure: 'not-allowed', can: { repeat: false } })
    expect(await noticesOf(person, id)).toEqual(['export-failed'])
    await expect(as(person).call(repeatExport, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test('when it is made: it has the rows that they may see then', async () => {
    const person = await signedIn(['administrator'])
    const { id } = await start(person)
    await setRoles(person, 'issues owner')
    await run(id)
    expect(await one(person, id)).toMatchObject({ state: 'ready', rows: 0 })
  })

  test('when it is fetched: not by someone who may see less than it has in it', async () => {
    const person = await signedIn(['administrator'])
    const { id } = await start(person)
    await run(id)
    await setRoles(person, 'issues owner')
    expect(await one(person, id)).toMatchObject({ state: 'ready', can: { fetch: false, repeat: true } })
    expect((await fetchFile(person, id)).statusCode).toBe(403)
    await as(person).call(repeatExport, { params: { id } })
    await run(id)
    expect(await one(person, id)).toMatchObject({ rows: 0, can: { fetch: true } })
    expect((await fetchFile(person, id)).statusCode).toBe(200)
  })

  test('someone who was deactivated gets no file', async () => {
    const person = await signedIn(['administrator'])
    const { id } = await start(person)
    await database.query('update users set active = false where id = $1', [person.id])
    await run(id)
    const { rows } = await database.query('select state, failure from exports where id = $1', [id])
    expect(rows).toEqual([{ state: 'failed', failure: 'not-allowed' }])
  })
})

describe('a person who cancels an export', () => {
  test('before it begins: nothing is made', async () => {
    const { id } = await start(admin)
    await as(admin).call(deleteExport, { params: { id } })
    await run(id)
    expect(await one(admin, id)).toBeUndefined()
    expect(await hasFile(id)).toBe(false)
  })

  test('while it is made: it ends, and leaves no file', async () => {
    const { id } = await start(admin)
    const batches = async function* () {
      yield [1]
      await as(admin).call(deleteExport, { params: { id } })
      yield [2]
    }
    await runWith({ open: async () => ({ total: 2, batches: batches() }) }, id)
    expect(await one(admin, id)).toBeUndefined()
    expect(await hasFile(id)).toBe(false)
    expect(await noticesOf(admin, id)).toEqual([])
  })

  test('when it is ready: its file goes immediately', async () => {
    const { id } = await start(admin)
    await run(id)
    await as(admin).call(deleteExport, { params: { id } })
    await removeExportsJob.run({}, runtime, current)
    expect(await hasFile(id)).toBe(false)
    expect(await noticesOf(admin, id)).toEqual([])
  })
})

describe('an export that fails', () => {
  const broken = { open: () => Promise.reject(new Error('the disk is full')) }

  test('is tried again by itself, and then says so and can be repeated', async () => {
    const { id } = await start(admin)
    await expect(runWith(broken, id)).rejects.toThrow('the disk is full')
    expect(await one(admin, id)).toMatchObject({ state: 'waiting' })
    expect(await noticesOf(admin, id)).toEqual([])
    await expect(runWith(broken, id, { isLast: true })).rejects.toThrow('the disk is full')
    expect(await one(admin, id)).toMatchObject({ state: 'failed', failure: 'unexpected', can: { repeat: true } })
    expect(await noticesOf(admin, id)).toEqual(['export-failed'])
    expect(await as(admin).call(repeatExport, { params: { id } })).toMatchObject({ state: 'waiting', failure: null })
    expect(await noticesOf(admin, id)).toEqual([])
    await run(id)
    expect(await one(admin, id)).toMatchObject({ state: 'ready', rows: many })
  })

  test('halfway leaves no file', async () => {
    const { id } = await start(admin)
    const batches = async function* () {
      yield [1]
      throw new Error('the database went away')
    }
    const half = { open: async () => ({ total: 2, batches: batches() }) }
    await expect(runWith(half, id)).rejects.toThrow('the database went away')
    expect(await hasFile(id)).toBe(false)
    await as(admin).call(deleteExport, { params: { id } })
  })

  test('is not repeated while it waits or runs', async () => {
    const { id } = await start(admin)
    await expect(as(admin).call(repeatExport, { params: { id } })).rejects.toMatchObject({ status: 409 })
    await as(admin).call(deleteExport, { params: { id } })
  })
})

test('of two nodes that make the same export, the one that began last goes on', async () => {
  const { id } = await start(admin)
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const batches = async function* () {
    yield [1]
    begun.resolve()
    await goOn.promise
  }
  const dead = runWith({ open: async () => ({ total: 1, batches: batches() }) }, id)
  await begun.promise
  await run(id)
  goOn.resolve()
  await dead
  expect(await one(admin, id)).toMatchObject({ state: 'ready', rows: many })
  expect([await hasFile(id, 1), await hasFile(id, 2)]).toEqual([false, true])
})

test('how far it is can be seen while it is made', async () => {
  const { id } = await start(admin)
  const seen: unknown[] = []
  const batches = async function* () {
    seen.push(await one(admin, id))
    yield [1]
  }
  await runWith({ open: async () => ({ total: 40, batches: batches() }) }, id)
  expect(seen).toEqual([expect.objectContaining({ state: 'running', rows: 0, expected: 40 })])
})

test('a person has only so many that are not finished, also when they ask at the same time', async () => {
  const person = await signedIn(['administrator'])
  const asked = await Promise.allSettled(Array.from({ length: mostUnfinished + 3 }, () => start(person)))
  const refused = asked.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(3)
  for (const reason of refused) expect(reason).toMatchObject({ status: 409 })
  const [first] = (await as(person).call(listExports)).exports
  await run(first?.id ?? '')
  await start(person)
})

test('a file that was lost is not there', async () => {
  const { id } = await start(admin)
  await run(id)
  await runtime.files.remove(exportKey({ customerId: customer.id, id, attempt: 1 }))
  expect((await fetchFile(admin, id)).statusCode).toBe(404)
})
