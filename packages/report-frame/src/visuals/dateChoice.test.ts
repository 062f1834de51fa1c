import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { dateChoice } from './DateSlicer.tsx'

const target = { table: 'submissions', column: 'submittedAt' }
const condition = (operator: 'GreaterThanOrEqual' | 'LessThanOrEqual', value: string) => ({ operator, value })

test.each([
  ['1 Jan 2026 to 31 Jan 2026', ['2026-01-01', '2026-01-31']],
  ['From 1 Jan 2026', ['2026-01-01', undefined]],
  ['To 31 Jan 2026', [undefined, '2026-01-31']],
])('a slicer of days says which are chosen: %s', async (said, [from, to]) => {
  const reading = { words: await wordsOf('en'), locale: 'en-GB', timezone: 'Europe/Berlin' }
  const conditions = [
    ...(from ? [condition('GreaterThanOrEqual', from)] : []),
    ...(to ? [condition('LessThanOrEqual', to)] : []),
  ]
  expect(dateChoice([{ filterType: 0, target, logicalOperator: 'And', conditions }], reading)).toBe(said)
})
