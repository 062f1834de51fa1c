import { ask, buildDefinition, buildSection } from '@gemba/domain/checklists/definition/definition.builder'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { expect, test } from 'vitest'
import { indexOfQuestion, itemsOf } from './runItems.ts'

const definition = buildDefinition({
  sections: [
    buildSection('bore', [
      ask.instruction('read'),
      ask.measurement('m1'),
      ask.measurement('m2'),
      ask.passFail('look'),
      ask.measurement('alone'),
    ]),
    buildSection('hidden', [ask.passFail('more')], {
      visibleWhen: { question: 'look', operator: 'failed' },
    }),
  ],
})
const kinds = (wide: boolean, answers = {}) =>
  itemsOf(definition, evaluate(definition, answers), wide).map(item =>
    item.kind === 'measurements' ? item.questions.map(({ id }) => id).join('+') : item.id,
  )

test('on a tablet measurements that follow each other are one grid, a single one is a card', () => {
  expect(kinds(true)).toEqual(['section-bore', 'read', 'm1+m2', 'look', 'alone'])
})

test('on a phone each characteristic is a card', () => {
  expect(kinds(false)).toEqual(['section-bore', 'read', 'm1', 'm2', 'look', 'alone'])
})

test('questions are counted through, those to read are not', () => {
  const items = itemsOf(definition, evaluate(definition, {}), true)
  expect(items.flatMap(item => (item.kind === 'question' ? [item.number] : []))).toEqual([null, '3', '4'])
  expect(items.find(item => item.kind === 'measurements')).toMatchObject({ numbers: ['1', '2'] })
})

test('a question that an answer hides keeps its number, so that no other question moves', () => {
  const hides = buildDefinition([
    ask.passFail('look'),
    ask.text('why', { visibleWhen: { question: 'look', operator: 'failed' } }),
    ask.passFail('last'),
  ])
  const numbers = (value: 'pass' | 'fail') =>
    itemsOf(hides, evaluate(hides, { look: { type: 'passFail', value } }), false).flatMap(item =>
      item.kind === 'question' ? [[item.id, item.number]] : [],
    )
  expect(numbers('fail')).toEqual([
    ['look', '1'],
    ['why', '2'],
    ['last', '3'],
  ])
  expect(numbers('pass')).toEqual([
    ['look', '1'],
    ['last', '3'],
  ])
})

test('a section appears when an answer asks for it', () => {
  expect(kinds(true, { look: { type: 'passFail', value: 'fail' } })).toContain('section-hidden')
})

test('a characteristic with n.a. or a picture keeps its own card', () => {
  const own = buildDefinition([ask.measurement('a', { naAllowed: true }), ask.measurement('b'), ask.measurement('c')])
  expect(itemsOf(own, evaluate(own, {}), true).map(({ kind }) => kind)).toEqual(['section', 'question', 'measurements'])
})

test('a question is found in its grid', () => {
  const items = itemsOf(definition, evaluate(definition, {}), true)
  expect(indexOfQuestion(items, 'm2')).toBe(2)
  expect(indexOfQuestion(items, 'nowhere')).toBe(-1)
})
