import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../checklists/definition/definition.builder.ts'
import { evaluate } from '../checklists/evaluation/evaluate.ts'
import { failingOf } from './failing.ts'

test('a list names the first two that fail, how far a reading is outside with its unit, and counts the others', () => {
  const definition = buildDefinition([
    ask.measurement('bore', { label: { en: 'Bore' }, usl: 25.021, samples: 2, unit: 'mm' }),
    ask.number('ratio', { label: { en: 'Ratio' }, min: 1, decimals: 2 }),
    ask.passFail('burr'),
    ask.passFail('guard'),
  ])
  const failing = failingOf(
    definition,
    evaluate(definition, {
      bore: { type: 'measurement', samples: ['25.034', '25.022'] },
      ratio: { type: 'number', value: '0.75' },
      burr: { type: 'passFail', value: 'fail' },
      guard: { type: 'passFail', value: 'pass' },
    }),
  )
  expect(failing).toEqual({
    count: 3,
    language: 'en',
    first: [
      { label: { en: 'Bore' }, outside: { side: 'above', by: '0.013', decimals: 3, unit: 'mm' } },
      { label: { en: 'Ratio' }, outside: { side: 'below', by: '0.25', decimals: 2, unit: undefined } },
    ],
  })
})
