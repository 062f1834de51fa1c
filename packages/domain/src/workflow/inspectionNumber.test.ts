import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PATTERN, formatNumber, NumberPattern, patternProblem, seriesOf } from './inspectionNumber.ts'

test.each([
  [DEFAULT_PATTERN, 418, 'IR-2026-000418'],
  ['{yy}{MM}/{000}', 7, '2603/007'],
  ['PLANT2-{00}', 12345, 'PLANT2-12345'],
])('%s with %d is %s', (pattern, sequence, number) => {
  expect(formatNumber(pattern, sequence, '2026-03-13')).toBe(number)
})

test.each([
  ['', 'empty'],
  ['IR-{yyyy}', 'noSequence'],
  ['{00}-{000}', 'severalSequences'],
  ['IR-{plant}-{000}', 'unknownToken'],
  ['IR-{dd}-{000}', 'unknownToken'],
  ['IR-{000', 'strayBrace'],
  [`${'x'.repeat(60)}{0}`, 'tooLong'],
])('the pattern %j is refused: %s', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem)
  expect(NumberPattern.safeParse(pattern).success).toBe(false)
  expect(() => formatNumber(pattern, 1, '2026-03-13')).toThrow(problem)
})

test.each([0, -1, 1.5, Number.NaN])('%d is no sequence number', sequence => {
  expect(() => formatNumber(DEFAULT_PATTERN, sequence, '2026-03-13')).toThrow('Not a sequence number')
})

test('the sequence starts again with each year or month that the number shows', () => {
  expect(seriesOf(DEFAULT_PATTERN, '2026-03-13')).toBe('IR-2026-#')
  expect(seriesOf('{yy}{MM}-{000}', '2026-03-13')).toBe('2603-#')
  expect(seriesOf('IR-{000}', '2026-03-13')).toBe('IR-#')
  expect(seriesOf('IR-{MM}-{000}', '2026-03-13')).toBe('IR-#-#')
})

test('no number is ever given twice, in any year or month and with any change of the pattern', () => {
  const patterns = [
    DEFAULT_PATTERN,
    'IR-{yyyy}-{0000}',
    'IR-2026-{000000}',
    '{yy}{MM}-{000}',
    'IR-{MM}-{0000}',
    'IR-{0}',
  ]
  const day = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-15`)
  const one = fc.tuple(fc.constantFrom(...patterns), fc.integer({ min: 1, max: 2_000_000 }), day)
  fc.assert(
    fc.property(one, one, ([patternA, a, dayA], [patternB, b, dayB]) => {
      if (a === b && seriesOf(patternA, dayA) === seriesOf(patternB, dayB)) return
      expect(formatNumber(patternA, a, dayA)).not.toBe(formatNumber(patternB, b, dayB))
    }),
  )
})
