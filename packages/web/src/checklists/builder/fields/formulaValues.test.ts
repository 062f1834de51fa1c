import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { parseExpression } from '@gemba/domain/checklists/formulas/expression'
import { expect, test } from 'vitest'
import { formulaValues } from './formulaValues.ts'

const column = { label: {}, required: false }
const definition = buildDefinition([
  ask.number('q-pressure'),
  ask.measurement('q-bore', { samples: 5 }),
  ask.measurement('q-once', { samples: 1 }),
  ask.text('q-words'),
  ask.table('q-scrap', {
    columns: [
      { ...column, id: 'c1', type: 'text' },
      { ...column, id: 'c2', type: 'number', decimals: 0 },
    ],
  }),
  ask.instruction('q-read'),
  ask.calculated('q-total'),
])

test('a formula is offered every value but its own, several values with an aggregate around them', () => {
  expect(formulaValues(definition, 'q-total').map(({ written }) => written)).toEqual([
    '{q-pressure}',
    'mean({q-bore})',
    '{q-once}',
    'sum({q-scrap.c2})',
  ])
})

test('what is offered can be read as a formula', () => {
  for (const { written } of formulaValues(definition, 'q-total')) expect(parseExpression(written).ok).toBe(true)
})
