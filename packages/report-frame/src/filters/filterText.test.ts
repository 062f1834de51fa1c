import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../page/testing/openInFrame.ts'
import { wordsOf } from '../words/words.ts'
import { editableField } from './editableField.ts'
import { filterText } from './filterText.ts'
import { filterWordsOf } from './filterWords.ts'

const { datasets } = reportOf()
const reading = { words: await wordsOf('en'), locale: 'en-GB', timezone: 'UTC' }
const reader = { datasets, reading, words: await filterWordsOf('en') }
const [one, two, three] = [1, 2, 3].map(digit => `${digit}f2a9c1e-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const machine = { table: 'submissions', column: 'machine' }
const failRate = { table: 'submissions', measure: 'failRate' }
const basic = (operator: 'In' | 'NotIn' | 'All', ...values: string[]): DatasetFilter => ({
  ...{ filterType: 1, operator, values, target: machine },
})
const tree = (...hierarchyData: Extract<DatasetFilter, { filterType: 9 }>['hierarchyData']): DatasetFilter => ({
  ...{ filterType: 9, hierarchyData, target: [machine, { table: 'submissions', column: 'part' }] },
})

test.each<[string, DatasetFilter, string]>([
  ['all', basic('All'), 'all'],
  ['none of them left out', basic('NotIn'), 'all'],
  ['none of them', basic('In'), '0 chosen'],
  ['some', basic('In', 'M1', 'M2'), 'M1, M2'],
  ['some left out', basic('NotIn', 'M1'), '≠ M1'],
  ['some that have ids', basic('In', one, two), '2 chosen'],
  ['some left out that have ids', basic('NotIn', one, two, three), '3 left out'],
  ['no branch of a tree', tree(), '0 chosen'],
  [
    'a branch of a tree without one of its twigs',
    tree({ value: one, operator: 'Selected', children: [{ value: two, operator: 'NotSelected' }] }),
    '1 chosen, 1 left out',
  ],
])('%s', (_, filter, text) => expect(filterText(filter, reader)).toBe(text))

type Conditions = Extract<DatasetFilter, { filterType: 0 }>['conditions']
const advanced = (logicalOperator: 'And' | 'Or', ...conditions: Conditions): DatasetFilter => ({
  ...{ filterType: 0, target: failRate, logicalOperator, conditions },
})
const [from, to] = [
  { operator: 'GreaterThanOrEqual' as const, value: 0.1 },
  { operator: 'LessThanOrEqual' as const, value: 0.5 },
]

describe('a filter of a measure is changed in its place', () => {
  test.each([
    ['with a limit', advanced('And', from)],
    ['with two limits', advanced('And', from, to)],
    ['that lets everything through', { ...basic('All'), target: failRate } as DatasetFilter],
  ])('%s', (_, filter) => expect(editableField(filter)).toBe('failRate'))

  test.each([
    ['more than a limit', advanced('And', { operator: 'GreaterThan', value: 0.1 })],
    ['one value', advanced('And', { operator: 'Is', value: 0 })],
    ['either', advanced('Or', from, to)],
    ['two lower limits', advanced('And', from, { ...from, value: 0.2 })],
    ['nothing', advanced('And', { operator: 'GreaterThanOrEqual' })],
  ])('but not one with %s, which the form of limits would lose', (_, filter) =>
    expect(editableField(filter)).toBeUndefined(),
  )
})
