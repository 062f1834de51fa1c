// What is counted from days is what is counted of each answer: in whatever groups and filters, before and after answers are added
// to their days, and when the days of the company begin at other times.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { sumDays } from './sumDays.job.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const [machines, parts] = [
  ['M1', 'M2', ''],
  ['P1', 'P2'],
]
let checklist: { id: string; revision: number }

/** Inspections around the hours at which days begin somewhere, and at which clocks change. */
const inspect = async (from: number, to: number) => {
  for (let n = from; n < to; n += 1)
    await buildSubmission(runtime.db, {
      ...{ customer, checklist, by: reporter, machine: machines[n % 3], part: parts[n % 2] },
      answers: {
        ...goodAnswers,
        bore: { type: 'measurement' as const, samples: [`25.0${10 + ((n * 7) % 30)}`, `25.0${10 + ((n * 3) % 30)}`] },
      },
      submittedAt: new Date(Date.UTC(2026, 2, 27 + (n % 5), (n * 5) % 24, (n * 17) % 60)),
    })
}
const waiting = async () => {
  const { rows } = await database.query('select count(*)::int as count from unsummed_rounds where customer_id = $1', [
    customer.id,
  ])
  return rows[0]?.count as number
}
const inZone = (zone: string) =>
  database.query(
    `update customers set settings = jsonb_set(settings, '{timezone}', to_jsonb($2::text)) where id = $1`,
    [customer.id, zone],
  )

beforeAll(async () => {
  await inZone('Europe/Berlin')
  const { id } = await buildChecklist(runtime.db, { customer, type: 'product' })
  checklist = { id, revision: 0 }
  await inspect(0, 24)
})

type Asked = { dataset: 'answers' | 'measurements'; columns: object[]; filters: object[] }

const measures = {
  answers: ['answerCount', 'passedCount', 'failedCount', 'naCount', 'failRate', 'passRate'],
  measurements: [
    ...['readingCount', 'outsideCount', 'outsideRate', 'mean', 'smallest', 'largest', 'standardDeviation', 'pp', 'ppk'],
  ],
}
/** Something that each record has by itself, and that leaves all of them. */
const eachRecord = (dataset: string) => ({
  ...{ filterType: 1, target: { table: dataset, column: 'round' }, operator: 'NotIn', values: [99] },
})
const ask = async ({ dataset, columns, filters }: Asked) => {
  const body = { dataset, columns: [...columns, ...measures[dataset].map(field => ({ field }))], filters, limit: 500 }
  return (await as(reporter).call(queryDataset, { body: body as never })).rows
}

const levels = fc.constantFrom('day', 'week', 'month', 'quarter', 'year', 'hour')
const asked: fc.Arbitrary<Asked> = fc.constantFrom('answers' as const, 'measurements' as const).chain(dataset => {
  const at = (column: string) => ({ table: dataset, column })
  const days = fc.integer({ min: 26, max: 31 }).map(day => `2026-03-${day}`)
  const compared = (values: fc.Arbitrary<string>) =>
    fc.record({ operator: fc.constantFrom('LessThan', 'GreaterThanOrEqual', 'Is', 'GreaterThan'), value: values })
  return fc.record({
    dataset: fc.constant(dataset),
    columns: fc
      .tuple(
        fc.subarray(['machine', 'part', 'question', 'checklist', 'questionType']),
        fc.option(levels.map(level => ({ field: 'answeredAt', level }))),
      )
      .map(([names, date]) => [...names.map(field => ({ field })), ...(date ? [date] : [])]),
    filters: fc.array(
      fc.oneof(
        fc.subarray(['M1', 'M2']).map(values => ({ filterType: 1, target: at('machine'), operator: 'NotIn', values })),
        compared(fc.oneof(days, fc.constant('2026-03-28T12:30'))).map(condition => ({
          ...{ filterType: 0, target: at('answeredAt'), logicalOperator: 'And', conditions: [condition] },
        })),
        fc.uniqueArray(days, { maxLength: 3 }).map(values => ({
          ...{ filterType: 1, operator: 'In', values },
          target: { table: dataset, hierarchy: 'answeredAt', hierarchyLevel: 'day' },
        })),
      ),
      { maxLength: 2 },
    ),
  })
})

const agrees = () =>
  fc.assert(
    fc.asyncProperty(asked, async query => {
      const [counted, each] = await Promise.all([
        ask(query),
        ask({ ...query, filters: [...query.filters, eachRecord(query.dataset)] }),
      ])
      expect(counted).toHaveLength(each.length)
      for (const [at, row] of counted.entries())
        for (const [place, cell] of row.entries())
          if (typeof cell === 'number') expect(cell).toBeCloseTo(Number(each[at]?.[place]), 9)
          else expect(cell).toEqual(each[at]?.[place])
    }),
    { numRuns: 40 },
  )

test('answers that are in no day yet, some of them, and all of them count the same', async () => {
  expect(await waiting()).toBe(24)
  await agrees()
  await sumDays(runtime)
  expect(await waiting()).toBe(0)
  await agrees()
  await inspect(24, 36)
  expect(await waiting()).toBe(12)
  await agrees()
  await sumDays(runtime)
  await agrees()
})

test('days are made again when they begin at other times', async () => {
  await inZone('America/Los_Angeles')
  expect(await waiting()).toBe(36)
  await agrees()
  await sumDays(runtime)
  await agrees()
})

test('figures are counted from days, and for who sees only some records from these', async () => {
  const count = async (person: typeof reporter) => {
    const body = { dataset: 'answers', columns: [{ field: 'answerCount' }], filters: [] } as never
    return Number((await as(person).call(queryDataset, { body })).rows[0]?.[0])
  }
  const operator = await signedIn(['checklist operator'])
  await buildSubmission(runtime.db, { customer, checklist, by: operator, answers: goodAnswers })
  await sumDays(runtime)
  const before = await count(reporter)
  const own = await count(operator)
  expect(own).toBeGreaterThan(0)
  await database.query('update answer_days set answers = answers + 1000 where customer_id = $1', [customer.id])
  await database.query('update audit_heads set sequence = sequence + 1 where customer_id = $1', [customer.id])
  expect(await count(reporter)).toBeGreaterThan(before + 999)
  expect(await count(operator)).toBe(own)
})
