import type { Permission } from '@gemba/domain/core/permissions'
import {
  createTutorial,
  deleteTutorial,
  listTutorials,
  updateTutorial,
} from '@gemba/domain/tutorials/tutorials.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildTutorial } from './tutorials.builder.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const valid = { name: 'Calipers', url: 'https://help.example/calipers' }
let admin: TestUser
let operator: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  operator = await signedIn(['checklist operator'])
})

describe('specification 1 §6: who may', () => {
  test('no one without a sign-in', async () => {
    await expect(as(null).call(listTutorials)).rejects.toMatchObject({ status: 401 })
  })

  test('an operator reads and changes nothing', async () => {
    const tutorial = await buildTutorial(runtime.db, { customer, name: 'For operators' })
    const { tutorials, can } = await as(operator).call(listTutorials, { query: { search: 'For operators' } })
    expect(tutorials).toMatchObject([{ name: 'For operators', can: { update: false, delete: false } }])
    expect(can).toEqual({ create: false })
    const { id } = tutorial
    await expect(as(operator).call(createTutorial, { body: valid })).rejects.toMatchObject({ status: 403 })
    await expect(as(operator).call(deleteTutorial, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['Tutorials Review', { create: false, update: false, delete: false }],
    ['Tutorials Create', { create: true, update: false, delete: false }],
    ['Tutorials Update', { create: true, update: true, delete: false }],
    ['Tutorials Delete', { create: true, update: false, delete: true }],
  ] as const)('%s beside the permission to read allows %j', async (permission, { create, ...change }) => {
    const permissions: Permission[] = ['Tutorials Review', permission]
    const values = { name: `only ${permission}`, permissions }
    await transact(runtime.db, { customerId: customer.id }, tx => insertOne(tx, roles, values))
    await buildTutorial(runtime.db, { customer, name: 'For all' })
    const { tutorials, can } = await as(await signedIn([values.name])).call(listTutorials, {
      query: { search: 'For all' },
    })
    expect([can, tutorials[0]?.can]).toEqual([{ create }, change])
  })

  test('a tutorial of another customer does not exist', async () => {
    const { id } = await buildTutorial(runtime.db, { customer: other })
    const body = { ...valid, version: 1 }
    await expect(as(admin).call(updateTutorial, { params: { id }, body })).rejects.toMatchObject({ status: 404 })
    await expect(as(admin).call(deleteTutorial, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await as(admin).call(listTutorials, { query: { id } })).toMatchObject({ tutorials: [], total: 0 })
  })
})

describe('specification 1 §5: adding and changing', () => {
  test('title and address are trimmed', async () => {
    const tutorial = await as(admin).call(createTutorial, {
      body: { name: '  Calipers ', url: ' https://help.example ' },
    })
    expect(tutorial).toMatchObject({ name: 'Calipers', url: 'https://help.example', version: 1 })
  })

  test.each([
    ['a title is required', { ...valid, name: '  ' }, 'name'],
    ['a title has at most 100 characters', { ...valid, name: 'x'.repeat(101) }, 'name'],
    ['an address is required', { ...valid, url: '' }, 'url'],
    ['an address has at most 500 characters', { ...valid, url: `https://help.example/${'x'.repeat(480)}` }, 'url'],
    ['an address starts with http or https', { ...valid, url: 'ftp://help.example' }, 'url'],
    ['an address is no script', { ...valid, url: 'javascript:alert(1)' }, 'url'],
  ])('%s', async (_, body, field) => {
    const refusal = await as(admin)
      .call(createTutorial, { body })
      .catch(error => error)
    expect(refusal).toMatchObject({ status: 422 })
    expect(Object.keys(refusal.problem.fields)).toEqual([field])
  })

  test('the second to save learns who was first, and nothing is overwritten', async () => {
    const { id, version } = await as(admin).call(createTutorial, { body: valid })
    const second = await signedIn(['administrator'], { firstName: 'Grace', lastName: 'Hopper' })
    await as(second).call(updateTutorial, { params: { id }, body: { ...valid, name: 'First', version } })
    const late = as(admin).call(updateTutorial, { params: { id }, body: { ...valid, name: 'Second', version } })
    await expect(late).rejects.toMatchObject({
      status: 409,
      problem: { details: { name: 'Grace Hopper', version: 2 } },
    })
    await database.query("update tutorials set updated_at = '2026-03-13T13:05:42Z' where id = $1", [id])
    const inKolkata = await signedIn(['administrator'], { preferences: { timezone: 'Asia/Kolkata' } })
    const later = as(inKolkata).call(updateTutorial, { params: { id }, body: { ...valid, name: 'Third', version } })
    await expect(later).rejects.toMatchObject({
      problem: { message: expect.stringMatching(/^Grace Hopper changed this on 2026-03-13 18:35\. /) },
    })
    expect(await as(admin).call(listTutorials, { query: { id } })).toMatchObject({ tutorials: [{ name: 'First' }] })
  })

  test('the same request sent twice adds one tutorial', async () => {
    const request = { body: { ...valid, name: 'Twice' }, headers: { 'idempotency-key': 'b5d1' } }
    const answers = await Promise.all([
      as(admin).call(createTutorial, request),
      as(admin).call(createTutorial, request),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect((await as(admin).call(listTutorials, { query: { search: 'Twice' } })).total).toBe(1)
  })

  test('a deleted tutorial is gone', async () => {
    const { id } = await as(admin).call(createTutorial, { body: valid })
    await as(admin).call(deleteTutorial, { params: { id } })
    await expect(as(admin).call(deleteTutorial, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('specification 1 §7 and §9: the list', () => {
  test('is by name, in pages of 50, and found by words of title or address', async () => {
    const home = await signedIn(['administrator'], { at: other, username: 'list.admin' })
    for (let n = 60; n > 0; n--)
      await buildTutorial(runtime.db, { customer: other, name: `Page ${String(n).padStart(2, '0')}` })
    const first = await as(home).call(listTutorials, { query: { search: 'page' } })
    expect(first.tutorials.map(tutorial => tutorial.name).slice(0, 2)).toEqual(['Page 01', 'Page 02'])
    expect([first.tutorials.length, first.total]).toEqual([50, 60])
    const rest = await as(home).call(listTutorials, { query: { search: 'page', next: 50 } })
    expect(rest.tutorials.length).toBe(10)
    expect((await as(home).call(listTutorials, { query: { search: '100%' } })).total).toBe(0)
  })
  test('takes next, count, id, search, sort and descending', async () => {
    const { id } = await buildTutorial(runtime.db, { customer, name: 'Order 1', url: 'https://help.example/z' })
    await buildTutorial(runtime.db, { customer, name: 'Order 2', url: 'https://help.example/y' })
    await buildTutorial(runtime.db, { customer, name: 'Order 3', url: 'https://help.example/x' })
    const named = async (query: object) => {
      const { tutorials, total } = await as(admin).call(listTutorials, { query: { search: 'Order', ...query } })
      return [total, ...tutorials.map(({ name }) => name.at(-1))]
    }
    expect(await named({})).toEqual([3, '1', '2', '3'])
    expect(await named({ sort: 'name', descending: true })).toEqual([3, '3', '2', '1'])
    expect(await named({ next: 1, count: 1 })).toEqual([3, '2'])
    expect(await named({ id })).toEqual([1, '1'])
  })
})
