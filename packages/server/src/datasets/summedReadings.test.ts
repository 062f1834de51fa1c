// What is counted from readings that are summed up is what is counted of each reading.
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission, goodAnswers } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, as, customer, runtime, database } = await testServer()
const reporter = await signedIn(['checklist administrator'])
const machines = ['M1', 'M2', 'M3']

beforeAll(async () => {
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product' })
  for (let n = 0; n < 30; n += 1) {
    const samples = Array.from({ length: 2 }, (_, at) => `25.0${(n * 7 + at * 3) % 40}`)
    await buildSubmission(runtime.db, {
      ...{ customer, checklist: { id: checklist.id, revision: 0 }, by: reporter, machine: machines[n % 3] },
      answers: { ...goodAnswers, bore: { type: 'measurement' as const, samples } },
    })
  }
})

const measures = [
  ...['readingCount', 'outsideCount', 'outsideRate', 'mean', 'smallest', 'largest', 'standardDeviation', 'pp', 'ppk'],
].map(field => ({ field }))
const eachReading = {
  filterType: 1,
  target: { table: 'measurements', column: 'sample' },
  operator: 'NotIn',
  values: [99],
}

const ask = async (groups: string[], filters: object[]) => {
  const columns = [...groups.map(field => ({ field })), ...measures]
  const { rows } = await as(reporter).call(queryDataset, {
    body: { dataset: 'measurements', columns, filters } as never,
  })
  return rows
}

test('summed up or one by one, in whatever groups and filters, a figure is the same', async () => {
  const groups = fc.subarray(['machine', 'question', 'lowerLimit', 'checklist'])
  const chosen = fc.subarray(machines)
  await fc.assert(
    fc.asyncProperty(groups, chosen, async (by, values) => {
      const filter = { filterType: 1, target: { table: 'measurements', column: 'machine' }, operator: 'In', values }
      const [summed, each] = await Promise.all([ask(by, [filter]), ask(by, [filter, eachReading])])
      expect(summed).toHaveLength(each.length)
      for (const [at, row] of summed.entries())
        for (const [place, cell] of row.entries())
          if (typeof cell === 'number') expect(cell).toBeCloseTo(Number(each[at]?.[place]), 9)
          else expect(cell).toEqual(each[at]?.[place])
    }),
    { numRuns: 25 },
  )
})

test('a spread of a ten-thousandth at a thousand millimeters is not lost in rounding', async () => {
  const [row] = (
    await database.query(
      `select readings_deviation(moments_of(array[1000.0001, 1000.0002])) as one,
         (select readings_deviation(m) from (values (moments_of(array[1000.0001, 1000.0002])),
           (moments_of(array[1000.0003, 1000.0004]))) v (m)) as two,
         (select stddev_samp(v) from unnest(array[1000.0001, 1000.0002, 1000.0003, 1000.0004]) v) as exact`,
    )
  ).rows
  expect(Number(row?.two)).toBeCloseTo(Number(row?.exact), 12)
  expect(Number(row?.one)).toBeCloseTo(0.0000707107, 9)
})
