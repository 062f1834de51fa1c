// A figure is the same wherever it stands: on a card, summed up of a table, and counted by SQL that someone wrote by hand.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const colleague = await signedIn(['checklist administrator'])
const machines = ['M1', 'M2', 'O’Neill "3"', '']
const ids: string[] = []

beforeAll(async () => {
  for (const type of ['process', 'product'] as const)
    ids.push((await buildChecklist(runtime.db, { customer, type, name: `Checks of ${type}` })).id)
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let n = 0; n < 60; n += 1) {
    const bore = { type: 'measurement' as const, samples: ['25.010', next(3) === 0 ? '25.030' : '25.011'] }
    await buildSubmission(runtime.db, {
      ...{ customer, checklist: { id: ids[next(2)] ?? '', revision: 0 }, by: next(2) ? reporter : colleague },
      ...{ machine: machines[next(4)], answers: { ...goodAnswers, bore } },
      submittedAt: new Date(Date.UTC(2026, next(6), 1 + next(28), next(24), next(60))),
    })
  }
})

/** A filter, and the same by hand. */
type Both = { filter: object; by: (values: unknown[]) => string }
const at = (column: string) => ({ table: 'submissions', column })
const bound = (values: unknown[], value: unknown) => `$${values.push(value)}`

const oneOf = (column: string, sql: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Both> =>
  fc.record({ chosen: fc.uniqueArray(values, { maxLength: 3 }), not: fc.boolean() }).map(({ chosen, not }) => ({
    filter: { filterType: 1, target: at(column), operator: not ? 'NotIn' : 'In', values: chosen },
    by: given => {
      const given_ = bound(
        given,
        chosen.filter(value => value !== null),
      )
      const isIn = `(coalesce(${sql} = any(${given_}::text[]), false) or (${chosen.includes(null)} and ${sql} is null))`
      return not ? `not ${isIn}` : isIn
    },
  }))

const days: fc.Arbitrary<Both> = fc
  .record({ month: fc.integer({ min: 1, max: 6 }), day: fc.integer({ min: 1, max: 28 }), before: fc.boolean() })
  .map(({ month, day, before }) => {
    const date = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const conditions = [{ operator: before ? 'LessThanOrEqual' : 'GreaterThan', value: date }]
    return {
      filter: { filterType: 0, target: at('submittedAt'), logicalOperator: 'And', conditions },
      by: given => `(submitted_at at time zone 'UTC')::date ${before ? '<=' : '>'} ${bound(given, date)}::date`,
    }
  })

const months: fc.Arbitrary<Both> = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }).map(numbers => {
  const target = { table: 'submissions', hierarchy: 'submittedAt', hierarchyLevel: 'month' }
  const values = numbers.map(number => `2026-${String(number).padStart(2, '0')}`)
  return {
    filter: { filterType: 1, target, operator: 'In', values },
    by: given => `to_char(submitted_at at time zone 'UTC', 'YYYY-MM') = any(${bound(given, values)}::text[])`,
  }
})

const texts: fc.Arbitrary<Both> = fc.constantFrom('m', '3', 'neill', '%', '_').map(value => ({
  filter: {
    ...{ filterType: 0, target: at('machine'), logicalOperator: 'Or' },
    conditions: [{ operator: 'Contains', value }, { operator: 'IsBlank' }],
  },
  by: given => `(machine = '' or strpos(lower(machine), ${bound(given, value)}) > 0)`,
}))

const filters = fc.array(
  fc.oneof(
    ...[oneOf('machine', `nullif(machine, '')`, fc.constantFrom('M1', 'M2', 'O’Neill "3"', null, 'M9'))],
    ...[oneOf('outcome', 'result', fc.constantFrom('pass', 'fail')), days, months, texts],
    fc.constantFrom(0, 1).map(
      (n): Both => ({
        filter: { filterType: 1, target: at('checklist'), operator: 'In', values: [ids[n]] },
        by: given => `checklist_id = ${bound(given, ids[n])}`,
      }),
    ),
  ),
  { maxLength: 4 },
)

test('the fail rate is one number for fifty random filters', async () => {
  let some = 0
  const property = fc.asyncProperty(filters, async chosen => {
    const ask = (columns: object[]) =>
      as(reporter).call(queryDataset, {
        body: { dataset: 'submissions', columns, filters: chosen.map(({ filter }) => filter) } as never,
      })
    const card = await ask([{ field: 'failRate' }])
    const table = await ask([{ field: 'machine' }, { field: 'failedCount' }, { field: 'submissionCount' }])
    const given: unknown[] = [customer.id]
    const conditions = chosen.map(({ by }) => by(given))
    const { rows } = await database.query(
      `select count(*) filter (where result = 'fail')::float8 / nullif(count(*), 0) as rate from submissions
       where ${['customer_id = $1', ...conditions].join(' and ')}`,
      given,
    )
    const [failed, all] = [1, 2].map(column => table.rows.reduce((sum, row) => sum + Number(row[column]), 0))
    const rate = rows[0]?.rate as number | null
    expect(card.rows[0]?.[0]).toBe(rate)
    expect(all ? Number(failed) / all : null).toBe(rate)
    if (rate) some += 1
  })
  await fc.assert(property, { numRuns: 50, seed: 20_260_313 })
  expect(some).toBeGreaterThan(10)
})
