// A reading is stored as entered: the decimals of the drawing only format it; they never refuse, cut or round it.
import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../definition/definition.builder.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import { measure } from './limits.ts'
import { verdictOf } from './verdict.ts'

const flatness = ask.measurement('flatness', { decimals: 1, samples: 1, usl: 0.8 })
const weight = ask.number('weight', { decimals: 1, max: 0.8 })

test.each(['0.75', '0.8', '0.799999', '0.80'])('%s is within 0.8 and counts as answered', reading => {
  const settled = { outcome: 'pass', answered: true, problems: [] }
  expect(verdictOf(flatness, { type: 'measurement', samples: [reading] })).toMatchObject(settled)
  expect(verdictOf(weight, { type: 'number', value: reading })).toMatchObject(settled)
})

test.each([
  ['0.84', '0.04'],
  ['0.85', '0.05'],
  ['0.800001', '0.000001'],
])('%s is never rounded into a pass: it fails by %s', (reading, distance) => {
  const limit = { side: 'above', limit: '0.8', distance }
  expect(verdictOf(weight, { type: 'number', value: reading })).toMatchObject({
    outcome: 'fail',
    answered: true,
    limit,
  })
  const verdict = verdictOf(flatness, { type: 'measurement', samples: [reading] })
  expect(verdict).toMatchObject({ outcome: 'fail', answered: true, problems: [] })
  expect(verdict.measurement?.samples).toEqual([{ value: reading, state: 'outside', limit }])
})

test('a table takes readings with all decimals that were entered', () => {
  const column = { id: 'n', type: 'number' as const, label: { en: 'N' }, decimals: 1, max: 0.8 }
  const verdictOn = (n: string) => verdictOf(ask.table('rows', { columns: [column] }), { type: 'table', rows: [{ n }] })
  expect(verdictOn('0.75')).toMatchObject({ outcome: 'pass', problems: [] })
  expect(verdictOn('0.84')).toMatchObject({ outcome: 'fail', problems: [] })
})

test('mean and range have the decimals of the finest reading, so that neither looks better than it is', () => {
  const twice = ask.measurement('twice', { decimals: 1, samples: 2, usl: 0.8 })
  const facts = measure(twice, { type: 'measurement', samples: ['0.84', '0.84'] })
  expect(facts).toMatchObject({ mean: '0.84', meanOutside: true, range: '0.00' })
})

test('a calculated value is never rounded across its limit', () => {
  const definition = buildDefinition([
    ask.number('a', { decimals: 2 }),
    ask.calculated('sum', { decimals: 1, expression: '{a} * 1', max: 0.8 }),
  ])
  const sumOf = (value: string) =>
    evaluate(definition, { a: { type: 'number', value } }).questions.find(({ id }) => id === 'sum')
  expect(sumOf('0.84')).toMatchObject({ outcome: 'fail', value: '0.84', limit: { distance: '0.04' } })
  expect(sumOf('0.76')).toMatchObject({ outcome: 'pass', value: '0.8' })
})

test('a measurement without limits records: it neither passes nor fails', () => {
  const recorded = ask.measurement('recorded', { decimals: 1, samples: 1 })
  expect(verdictOf(recorded, { type: 'measurement', samples: ['3.25'] })).toMatchObject({
    outcome: 'none',
    answered: true,
  })
})
