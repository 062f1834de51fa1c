import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import { expect, test } from 'vitest'
import { outlineRows } from './outlineRows.ts'

test('the builder numbers questions as run and record do, balloons of the drawing included', () => {
  const definition = buildDefinition([
    ask.instruction('read'),
    ask.measurement('bore', { balloon: '12A' }),
    ask.passFail('burr'),
    ask.calculated('mean', { expression: '{bore}' }),
  ])
  const numbers = outlineRows(definition).flatMap(row => (row.kind === 'question' ? [[row.id, row.number]] : []))
  expect(numbers).toEqual([
    ['read', null],
    ['bore', '12A'],
    ['burr', '13'],
    ['mean', '14'],
  ])
  expect(Object.fromEntries(numbers.filter(([, number]) => number))).toEqual(Object.fromEntries(numbersOf(definition)))
})
