import { expect, test } from 'vitest'
import { ask, buildDefinition } from './definition.builder.ts'
import { numbersOf } from './numbering.ts'

const numbers = (...of: Parameters<typeof numbersOf>) => Object.fromEntries(numbersOf(...of))

test('questions are counted through; texts to read are not', () => {
  const definition = buildDefinition([ask.passFail('a'), ask.instruction('read'), ask.measurement('b'), ask.text('c')])
  expect(numbers(definition, () => true)).toEqual({ a: '1', b: '2', c: '3' })
})

test('characteristics keep the numbers of the drawing, and no other question takes one of them', () => {
  const definition = buildDefinition([
    ask.passFail('papers'),
    ask.measurement('bore', { balloon: '1' }),
    ask.measurement('depth', { balloon: '12A' }),
    ask.measurement('unnamed'),
    ask.passFail('burr'),
  ])
  expect(numbers(definition, () => true)).toEqual({ papers: '13', bore: '1', depth: '12A', unnamed: '14', burr: '15' })
})

test('what is not asked takes no number, and its balloon stays its own', () => {
  const definition = buildDefinition([
    ask.passFail('a'),
    ask.measurement('hidden', { balloon: '7' }),
    ask.passFail('b'),
    ask.passFail('c'),
  ])
  expect(numbers(definition, id => id !== 'hidden' && id !== 'b')).toEqual({ a: '8', c: '9' })
})
