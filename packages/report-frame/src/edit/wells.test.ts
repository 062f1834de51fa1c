import type { FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { Visual, VisualType } from '@gemba/domain/reports/report.schema'
import { describe, expect, test } from 'vitest'
import { bestWell, isFilled, misfitOf, withColumns, withField } from './wells.ts'

const machine: FieldDescription = { kind: 'dimension', id: 'machine', label: 'Machine', type: 'text', choices: null }
const day: FieldDescription = { ...machine, id: 'submittedAt', label: 'Submitted', type: 'moment' }
const part: FieldDescription = { ...machine, id: 'part' }
const count: FieldDescription = { kind: 'measure', id: 'submissionCount', label: 'Submissions', format: 'count' }
const rate: FieldDescription = { kind: 'measure', id: 'failRate', label: 'Fail rate', format: 'share' }

const empty = (type: VisualType): Visual => ({
  ...{ name: 'v', type, title: '', layout: { x: 0, y: 0, width: 120, height: 120 }, data: null, filters: [], text: '' },
})
const filled = (type: VisualType, ...fields: FieldDescription[]): Visual =>
  fields.reduce((visual, field) => {
    const well = bestWell(visual, 'submissions', field)
    if (!well) throw new Error(`${field.id} fits nowhere`)
    return withField(visual, well, 'submissions', field)
  }, empty(type))

describe('a field goes', () => {
  test('into the first well that it fits', () => {
    expect(filled('clusteredColumnChart', machine, count, part).data).toMatchObject({
      ...{ dataset: 'submissions', category: [{ field: 'machine' }], series: [{ field: 'part' }] },
      values: [{ field: 'submissionCount' }],
    })
  })
  test('as a month where it is a date that groups, in the order of time', () => {
    expect(filled('lineChart', day, count).data).toMatchObject({
      category: [{ field: 'submittedAt', level: 'month' }],
      sort: { column: 0, descending: false },
    })
    expect(filled('slicer', day).data?.category).toEqual([{ field: 'submittedAt' }])
  })
  test('as a count where it is a dimension among values', () => {
    const { data } = withField(empty('card'), 'values', 'submissions', machine)
    expect(data?.values).toEqual([{ field: 'machine', aggregate: 'distinctCount' }])
  })
})

describe('a field is refused', () => {
  test.each([
    ['a measure that would group', filled('tableEx', machine), 'category', 'submissions', count, 'notMeasure'],
    ['one of another dataset', filled('tableEx', machine), 'category', 'issues', part, 'otherDataset'],
    ['one that groups already', filled('tableEx', machine), 'category', 'submissions', machine, 'already'],
    ['one more than there is room for', filled('card', count), 'values', 'submissions', rate, 'full'],
    [
      'a second value beside a split',
      filled('lineChart', machine, part, count),
      'values',
      'submissions',
      rate,
      'oneValue',
    ],
    ['a split of several values', filled('lineChart', machine, count, rate), 'series', 'submissions', part, 'noSeries'],
  ] as const)('%s', (_, visual, well, dataset, field, why) => {
    expect(misfitOf(visual, well, dataset, field)).toBe(why)
  })
  test('and one of another dataset fits a visual that is empty again', () => {
    const visual = filled('tableEx', machine)
    const data = visual.data && withColumns(visual.data, 'category', [])
    expect(misfitOf({ ...visual, data }, 'category', 'issues', part)).toBeUndefined()
    expect(withField({ ...visual, data }, 'category', 'issues', part).data?.dataset).toBe('issues')
  })
})

test('what a visual is sorted by stays as long as it is there', () => {
  const { data } = filled('tableEx', machine, part, count)
  if (!data) throw new Error('no data')
  const sorted = { ...data, sort: { column: 2, descending: true } }
  expect(withColumns(sorted, 'category', [{ field: 'machine' }]).sort).toEqual({ column: 1, descending: true })
  expect(withColumns(sorted, 'values', []).sort).toBeUndefined()
})

test('an image has no fields', () => {
  const image = { data: 'data:image/png;base64,', alternativeText: 'Logo', fit: 'whole' as const }
  const shown = { ...empty('image'), image }
  expect([isFilled(shown), isFilled(empty('image'))]).toEqual([true, false])
  expect(bestWell(shown, 'submissions', machine)).toBeUndefined()
})

test('a visual is drawn once it asks something', () => {
  expect(isFilled(empty('textbox'))).toBe(true)
  expect(isFilled(empty('tableEx'))).toBe(false)
  expect(isFilled(filled('lineChart', machine))).toBe(false)
  expect(isFilled(filled('lineChart', machine, count))).toBe(true)
})
