import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { failedLines } from './failedLines.ts'

const drawn = { nominal: 25, nominalText: '25.000 +0.021/0', lsl: 25, usl: 25.021, decimals: 3 }
const definition = buildDefinition([ask.measurement('bore', drawn)])
const rounds = [{ bore: { type: 'measurement' as const, samples: ['25.034'] } }]

test('the text of a drawing keeps its direction in Arabic', () => {
  expect(failedLines(definition, rounds, 'ar').join()).toContain('\u206825.000 +0.021/0\u2069')
  expect(failedLines(definition, rounds, 'de').join()).not.toContain('\u2068')
})
