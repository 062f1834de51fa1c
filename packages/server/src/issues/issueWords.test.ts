// What a search finds, and for whom: the index only narrows down what is compared.
import { createIssue, listIssues, searchIssues } from '@gemba/domain/issues/issues.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
const titles = [
  'Öl läuft über: 100 % voll',
  'GROSSE Straße gesperrt',
  'تسرب الزيت من المضخة',
  'Pressure_x\\y is low',
  'Druck',
  'x',
]
let admin: TestUser
let operator: TestUser
let stranger: TestUser

const form = { description: '', severity: 'low', ownerId: null, dueDate: null, machine: 'Lathe 07', part: 'PH-220' }
const raise = (by: TestUser, title: string, type: 'process' | 'product' = 'process') =>
  as(by).call(createIssue, { body: { ...form, title, type } as never })
const listed = async (by: TestUser, search: string) => {
  const { issues, total } = await as(by).call(listIssues, { query: { type: 'process', search } })
  expect(total).toBe(issues.length)
  return issues.map(({ title }) => title).sort()
}
const found = async (by: TestUser, search: string) => {
  const { issues } = await as(by).call(searchIssues, { query: { search } })
  return issues.map(({ title }) => title).sort()
}

beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  operator = await signedIn(['checklist operator'])
  stranger = await signedIn(['checklist administrator'], { at: other })
  for (const title of titles) await raise(admin, title)
})

describe('a search', () => {
  test.each([
    ['öl LÄUFT', [titles[0]]],
    ['ÜBER', [titles[0]]],
    ['große', []],
    ['grosse straße', [titles[1]]],
    ['الزيت', [titles[2]]],
    ['ال', [titles[2]]],
    ['100 %', [titles[0]]],
    ['%', [titles[0]]],
    ['%vo', []],
    ['% voll', [titles[0]]],
    ['e_x', [titles[3]]],
    ['r_ck', []],
    ['x\\y', [titles[3]]],
    ['x\\', [titles[3]]],
    ['dr', [titles[4]]],
    ['DRUCK', [titles[4]]],
    ['zz', []],
    ['x', [titles[3], 'x']],
    ['lathe 07', titles],
    ['h-22', titles],
    ['07\nPH', []],
  ])('for %j finds what has these letters, signs included and case aside', async (words, expected) => {
    expect(await listed(admin, words)).toEqual([...expected].sort())
    if (expected.length <= 5) expect(await found(admin, words)).toEqual([...expected].sort())
  })

  test('finds what was renamed by its new name only', async () => {
    const { id } = await raise(operator, 'Before')
    await database.query(`update issues set title = 'Afterwards' where id = $1`, [id])
    expect(await found(admin, 'afterw')).toEqual(['Afterwards'])
    expect(await found(admin, 'before')).toEqual([])
  })

  test('finds for people who see their own only what they may see', async () => {
    await raise(operator, 'Mine: gauge lost')
    await raise(admin, 'Theirs: gauge lost')
    expect(await listed(operator, 'gauge lost')).toEqual(['Mine: gauge lost'])
    expect(await found(operator, 'gauge lost')).toEqual(['Mine: gauge lost'])
    expect(await found(admin, 'gauge lost')).toHaveLength(2)
  })

  test('finds nothing of another company, nor does the function that asks the index', async () => {
    await raise(stranger, 'Strange gauge')
    expect(await found(stranger, 'gauge')).toEqual(['Strange gauge'])
    expect(await listed(stranger, 'druck')).toEqual([])
    const candidates = (customerId?: string) =>
      transact(runtime.db, { ...(customerId && { customerId }) }, async tx => {
        const { rows } = await tx.execute<{ id: string }>(sql`select issues_with('process', 'druck', 10) as id`)
        return rows.length
      })
    expect(await candidates(customer.id)).toBe(1)
    expect(await candidates(other.id)).toBe(0)
    expect(await candidates()).toBe(0)
  })

  test('finds as much where words are common, and the newest first', async () => {
    await database.query(
      `insert into issues (customer_id, number, type, title, severity, status, created_at)
       select $1, 'C-' || n, 'product', 'Common ' || n, 'low', 'open', now() - n * interval '1 hour'
       from generate_series(1, 700) n`,
      [customer.id],
    )
    const query = { type: 'product', search: 'common', count: 3 } as const
    const { issues, total } = await as(admin).call(listIssues, { query })
    expect(total).toBe(700)
    expect(issues.map(({ title }) => title)).toEqual(['Common 1', 'Common 2', 'Common 3'])
    expect(await found(admin, 'common')).toEqual(['Common 1', 'Common 2', 'Common 3', 'Common 4', 'Common 5'])
    expect(await found(operator, 'common')).toEqual([])
  })
})
