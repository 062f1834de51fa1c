import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, Visual, VisualData, VisualType } from '@gemba/domain/reports/report.schema'
import { expect, test } from 'vitest'
import { asType, setAsideOf } from './changeType.ts'
import { changeVisual, layOut } from './documentEdits.ts'
import { withColumns } from './wells.ts'

const columns = (...fields: string[]): QueryColumn[] => fields.map(field => ({ field }))
type Asked = { category?: string[]; series?: string[]; values?: string[] }
const dataOf = ({ category = [], series = [], values = [] }: Asked): VisualData => ({
  ...{ dataset: 'submissions', category: columns(...category), series: columns(...series) },
  ...{ values: columns(...values), limit: 1000 },
})
const visual = (type: VisualType, asked: Asked): Visual => ({
  ...{ name: 'v', type, title: '', layout: { x: 0, y: 0, width: 120, height: 120 }, filters: [], text: '' },
  data: dataOf(asked),
})
const named = (list: readonly QueryColumn[] | undefined) => list?.map(({ field }) => field)
const asked = ({ data }: Visual) => data && [named(data.category), named(data.series), named(data.values)]
const through = (one: Visual, ...types: VisualType[]) => types.reduce(asType, one)
const aside = (one: Visual) => named(setAsideOf(one)?.columns)
const matrix = visual('pivotTable', {
  ...{ category: ['machine', 'part'], series: ['month'], values: ['count'] },
})

test('another type keeps what it has room for', () => {
  const chart = visual('lineChart', { category: ['machine'], series: ['part'], values: ['count'] })
  expect(asked(asType(chart, 'tableEx'))).toEqual([['machine', 'part'], [], ['count']])
  expect(asked(asType(chart, 'card'))).toEqual([[], [], ['count']])
  expect(asType(chart, 'controlChart').data?.dataset).toBe('measurements')
})

test('a split stays a split, and a group becomes one where that costs no value', () => {
  expect(asked(asType(matrix, 'clusteredBarChart'))).toEqual([['machine'], ['month'], ['count']])
  const table = visual('tableEx', { category: ['machine', 'part'], values: ['count', 'rate'] })
  expect(asked(asType(table, 'lineChart'))).toEqual([['machine'], [], ['count', 'rate']])
  expect(asked(asType({ ...table, data: dataOf({ category: ['machine', 'part'] }) }, 'lineChart'))).toEqual([
    ...[['machine'], ['part'], []],
  ])
})

test.each(['card', 'tableEx', 'slicer', 'controlChart', 'image', 'donutChart'] as const)(
  'a matrix that was a %s in between is as it was',
  type => {
    const sorted = { ...matrix, data: { ...dataOf({}), ...matrix.data, sort: { column: 1, descending: true } } }
    expect(through(sorted, type, 'pivotTable')).toEqual(sorted)
    expect(through(sorted, type, 'gauge', type, 'pivotTable')).toEqual(sorted)
  },
)

test('what has no place is set aside, named, and no part of the visual', () => {
  const card = asType(matrix, 'card')
  expect(aside(card)).toEqual(['machine', 'part', 'month'])
  expect(JSON.stringify(card)).not.toMatch(/machine|part|month/)
  expect(aside(asType(card, 'clusteredBarChart'))).toEqual(['part'])
  expect(setAsideOf(through(matrix, 'card', 'pivotTable'))).toBeUndefined()
  expect(setAsideOf(matrix)).toBeUndefined()
})

test('fields that were taken out or put in meanwhile stay so', () => {
  const document = { pages: [{ name: 'p', visuals: [asType(matrix, 'card')] }] } as unknown as ReportDocument
  const [page] = document.pages
  if (!page) throw new Error('no page')
  const moved = layOut({ ...page, width: 1280, height: 720 }, 'v', { x: 24, y: 24, width: 120, height: 120 })(document)
  const edited = changeVisual('p', 'v', one =>
    one.data ? { ...one, data: withColumns(one.data, 'values', columns('rate')) } : one,
  )(moved)
  const [card] = edited.pages[0]?.visuals ?? []
  if (!card) throw new Error('no visual')
  expect(aside(card)).toEqual(['machine', 'part', 'month'])
  expect(asked(asType(card, 'pivotTable'))).toEqual([['machine', 'part'], ['month'], ['rate']])
})

test('fields of another dataset are not mixed with what was set aside', () => {
  const card = asType(matrix, 'card')
  const document = { pages: [{ name: 'p', visuals: [card] }] } as unknown as ReportDocument
  const data = { ...dataOf({ values: ['issueCount'] }), dataset: 'issues' }
  const [other] = changeVisual('p', 'v', one => ({ ...one, data }))(document).pages[0]?.visuals ?? []
  if (!other) throw new Error('no visual')
  expect(setAsideOf(other)).toBeUndefined()
  expect(asType(other, 'pivotTable').data).toEqual(data)
})

test('a control chart that was opened as one has no fields to bring along', () => {
  expect(asType({ ...matrix, type: 'controlChart' }, 'tableEx').data).toBeNull()
})

test('an image has no fields, is set aside with its type, and comes back with it', () => {
  const image = { data: 'data:image/png;base64,', alternativeText: 'Logo', fit: 'whole' as const }
  const shown: Visual = { ...visual('image', {}), data: null, image }
  const table = asType(shown, 'tableEx')
  expect(table.image).toBeUndefined()
  expect(asType(table, 'image')).toEqual(shown)
})
