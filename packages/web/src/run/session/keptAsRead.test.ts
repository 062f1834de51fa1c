import { ask } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { textOf } from '../../ui/measurement/measure.ts'
import { formatReading, parseDecimal } from '../../ui/measurement/numbers.ts'
import { measureRow, withReadings } from '../questions/measureRows.ts'

const flatness = ask.measurement('flatness', { decimals: 1, samples: 2, usl: 0.8 })
const shown = { name: 'Flatness', number: '1', readOnly: false, language: 'de' }

test('what is typed in German is kept and shown with all its decimals', () => {
  const value = parseDecimal('0,85') ?? null
  const answer = withReadings(flatness, undefined, [{ sample: 0, value }])
  expect(answer.samples).toEqual(['0.85', null])
  const row = measureRow(flatness, answer, shown)
  expect(formatReading(textOf(row, 0) ?? '', row.decimals, 'de')).toBe('0,85')
  expect(row.summary?.mean).toBe(0.85)
})

test.each([
  ['0.8', 2, '0.80'],
  ['0.75', 1, '0.75'],
  ['25.0200', 3, '25.0200'],
  [0.75, 1, '0.75'],
  ['123456789.123456', 2, '123456789.123456'],
])('%s on a drawing with %i decimals is shown as %s', (reading, decimals, text) => {
  expect(formatReading(reading, decimals, 'en')).toBe(text)
})
