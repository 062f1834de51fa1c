// Dates at their edges: clocks that go back, moments as cells have them, years that no calendar has, and many at once.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])

beforeAll(async () => {
  await database.query(`update users set preferences = '{"timezone": "Europe/Berlin"}' where id = $1`, [reporter.id])
  const checklist = await buildChecklist(runtime.db, { customer })
  // Clocks go back at 01:00 UTC.
  for (const at of ['2026-10-25T00:30:12.345Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'])
    await buildSubmission(runtime.db, { customer, by: reporter, checklist, submittedAt: new Date(at) })
})

const submitted = { table: 'submissions', column: 'submittedAt' }
const ask = async (body: object): Promise<Cell[][]> =>
  (await as(reporter).call(queryDataset, { body: { dataset: 'submissions', ...body } as never })).rows
const isOneOf = (...values: unknown[]) => ({ filterType: 1, target: submitted, operator: 'In', values })
const compares = (operator: string, value: unknown) => ({
  ...{ filterType: 0, target: submitted, logicalOperator: 'And', conditions: [{ operator, value }] },
})
const count = async (...filters: object[]) => (await ask({ columns: [{ field: 'submissionCount' }], filters }))[0]?.[0]

test('an hour that comes twice has in a filter what is grouped there', async () => {
  const hours = await ask({ columns: [{ field: 'submittedAt', level: 'hour' }, { field: 'submissionCount' }] })
  expect(hours).toEqual([
    ['2026-10-25T02', 2],
    ['2026-10-25T03', 1],
  ])
  for (const [hour, found] of hours) expect(await count(isOneOf(hour))).toBe(found)
  expect(await count(compares('GreaterThanOrEqual', '2026-10-25T02'))).toBe(3)
  expect(await count(compares('GreaterThan', '2026-10-25T02'))).toBe(1)
})

test('a moment is found by what its cell has', async () => {
  const [[first] = []] = await ask({ grouped: false, columns: [{ field: 'submittedAt' }], limit: 1 })
  expect(first).toBe('2026-10-25T00:30:12.345Z')
  expect(await count(isOneOf(first))).toBe(1)
  expect(await count(compares('Is', first))).toBe(1)
  expect(await count(compares('IsNot', first))).toBe(2)
  expect(await count(compares('GreaterThan', first))).toBe(2)
  expect(await count(compares('LessThanOrEqual', first))).toBe(1)
  expect(await count(compares('LessThan', '2026-10-25T02:30:12.346'))).toBe(1)
})

test('years that no calendar has are refused, and ten thousand of them reach to its ends', async () => {
  for (const value of ['9999', '9999-12', '9999-12-31', '0000-05-01T00:00Z'])
    await expect(count(isOneOf(value))).rejects.toMatchObject({ status: 422 })
  const ever = { filterType: 4, target: submitted, timeUnitsCount: 10_000, timeUnitType: 5 }
  expect(await count({ ...ever, operator: 0 })).toBeTypeOf('number')
  expect(await count({ ...ever, operator: 2 })).toBeTypeOf('number')
})

test('of many values, whole days, hours and moments mean what they do alone', async () => {
  const further = Array.from({ length: 40 }, (_, n) => `2025-01-${String((n % 28) + 1).padStart(2, '0')}T0${n % 7}`)
  const day = { ...submitted, hierarchy: 'submittedAt', hierarchyLevel: 'hour' }
  for (const values of [
    ['2026-10-25'],
    ['2026-10-25T02'],
    ['2026-10-25T00:30:12.345Z'],
    ['2026-10-25T00:30:12.345Z', '2026-10-25T03'],
    ['2026-10', null],
  ])
    for (const target of [submitted, day]) {
      const alone = { ...isOneOf(...values), target }
      const amongMany = { ...isOneOf(...values, ...further), target }
      expect(await count(amongMany), String(values)).toBe(await count(alone))
      const not = { operator: 'NotIn' }
      expect(await count({ ...amongMany, ...not }), String(values)).toBe(await count({ ...alone, ...not }))
    }
})

test('two thousand moments are read at once; more are refused', async () => {
  const values = Array.from({ length: 1000 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString())
  const filter = { ...isOneOf(...values), target: { table: 'issues', column: 'dueDate' } }
  const asked = { dataset: 'issues', columns: [{ field: 'issueCount' }] }
  const began = performance.now()
  await ask({ ...asked, filters: [filter, filter] })
  // A format for each would take some seconds, in which the process does nothing else.
  expect(performance.now() - began).toBeLessThan(1500)
  await expect(ask({ ...asked, filters: [filter, filter, filter] })).rejects.toMatchObject({ status: 422 })
})
