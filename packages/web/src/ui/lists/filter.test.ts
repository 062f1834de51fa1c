import { expect, test } from 'vitest'
import { type Filter, parametersOf, wordsOf } from './filter.ts'

const options = [
  { value: 'a', label: 'Assembly' },
  { value: 'q', label: 'Quality' },
]
const words = (filter: Filter, values: Record<string, string>) => wordsOf(filter, name => values[name], 'Yes')

test.each<[string, Filter, Record<string, string>, string | undefined]>([
  ['a choice says its option', { kind: 'choice', name: 'group', label: 'Group', options }, { group: 'q' }, 'Quality'],
  [
    'several say the first and how many more',
    { kind: 'choices', name: 'group', label: 'Group', options },
    { group: 'a,q' },
    'Assembly +1',
  ],
  [
    'an option that is not loaded yet',
    { kind: 'choices', name: 'group', label: 'Group', options: [] },
    { group: 'a' },
    '…',
  ],
  ['a flag says yes', { kind: 'flag', name: 'mine', label: 'Mine' }, { mine: 'true' }, 'Yes'],
  ['what is not set says nothing', { kind: 'choice', name: 'group', label: 'Group', options }, {}, undefined],
])('%s', (_, filter, values, said) => expect(words(filter, values)).toBe(said))

test('days are kept in two parameters and worded by the page', () => {
  const days: Filter = {
    ...{ kind: 'days', from: 'startDate', to: 'endDate', label: 'Days', fromLabel: 'From', toLabel: 'To' },
    words: (from, to) => [from, to].join(' to '),
  }
  expect(parametersOf(days)).toEqual(['startDate', 'endDate'])
  expect(words(days, { startDate: '2026-03-01', endDate: '2026-03-12' })).toBe('2026-03-01 to 2026-03-12')
  expect(words(days, { startDate: '2026-03-01', endDate: 'tomorrow' })).toBe('…')
})
