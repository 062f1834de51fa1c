import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { expect, test } from 'vitest'
import { findValues } from './findValues.ts'

const dataset: DatasetDescription = {
  ...{ id: 'submissions', label: 'Submissions', date: 'submittedAt', hierarchies: [], records: null },
  fields: ['machine', 'part', 'lot', 'checklist', 'category', 'place', 'shift', 'owner'].map(id => ({
    ...{ kind: 'dimension', id, label: id, type: 'text', choices: null },
  })),
}
/** Records where machine L-03 is known, and some fields take too long. */
const records = (isTooSlow: (field: string) => boolean = () => false) => {
  const count = { all: 0, now: 0, mostAtOnce: 0 }
  const ask = async (query: DatasetQuery): Promise<DatasetResult> => {
    count.all += 1
    count.now += 1
    count.mostAtOnce = Math.max(count.mostAtOnce, count.now)
    await Promise.resolve()
    count.now -= 1
    const field = query.columns[0]?.field ?? ''
    if (isTooSlow(field)) throw new Error('That took too long.')
    const isNamed = field === 'machine' && JSON.stringify(query.filters).includes('L-03')
    return { rows: isNamed ? [['L-03']] : [], labels: [null], isCut: false, at: '2026-03-13T10:00:00Z' }
  }
  return { ask, count }
}
const found = async (names: string[], { ask }: ReturnType<typeof records>) =>
  (await findValues(names, dataset, 'en', ask)).map(({ field, value }) => [field.id, value])

test('names are looked up one after the other, and no more than the records can bear', async () => {
  const asked = records()
  expect(await found(['L-03', 'one two three', 'four five six'], asked)).toEqual([['machine', 'L-03']])
  expect(asked.count.mostAtOnce).toBeLessThanOrEqual(dataset.fields.length)
  expect(asked.count.all).toBeLessThanOrEqual(24)
})

test('a field that takes too long leaves what the others have', async () => {
  expect(
    await found(
      ['L-03'],
      records(field => field === 'lot'),
    ),
  ).toEqual([['machine', 'L-03']])
})

test('where no field can be asked, the question fails', async () => {
  await expect(
    found(
      ['L-03'],
      records(() => true),
    ),
  ).rejects.toThrow('That took too long.')
})
