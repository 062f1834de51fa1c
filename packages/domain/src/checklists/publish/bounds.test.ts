import { expect, test } from 'vitest'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { publishable } from './publishable.ts'

const many = <One>(count: number, one: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => one(index))

const refusals = (questions: Question[]) => {
  const sections = [buildSection('a', questions.slice(0, 500)), buildSection('b', questions.slice(500))]
  return publishable(buildDefinition({ sections })).refusals.map(({ code, path }) => `${code} ${path}`)
}

const failed: Rule = { question: 'first', operator: 'failed' }
const nested = (levels: number): Rule => many(levels, () => 0).reduce((inner: Rule) => ({ not: inner }), failed)

test('a large inspection is within bounds: 600 characteristics with 125 samples each', () => {
  expect(refusals(many(600, n => ask.measurement(`c${n}`, { samples: 125 })))).toEqual([])
})

test('rules that are nested too deeply are named at their question', () => {
  const content = (levels: number) => [ask.passFail('first'), ask.text('a', { visibleWhen: nested(levels) })]
  expect(refusals(content(9))).toEqual([])
  expect(refusals(content(10))).toEqual(['rulesTooDeep sections.0.questions.1.visibleWhen'])
})

test('too many conditions in one rule are named at their question', () => {
  const rule: Rule = { any: many(5, () => ({ any: many(50, () => failed) })) }
  expect(refusals([ask.passFail('first'), ask.text('a', { visibleWhen: rule })])).toEqual([
    'tooManyConditions sections.0.questions.1.visibleWhen',
  ])
})

test('a formula that is nested too deeply is named at its question; a long sum is not nested', () => {
  const content = (expression: string) => [ask.number('n'), ask.calculated('c', { expression })]
  expect(refusals(content(Array(200).fill('{n}').join('+')))).toEqual([])
  expect(refusals(content(`${'-'.repeat(60)}{n}`))).toEqual(['formulaTooDeep sections.0.questions.1.expression'])
})

test('what would take too long to evaluate is named at the question that costs most', () => {
  const formula = Array(240).fill('{n}').join('*')
  const formulas = many(420, n => ask.calculated(`c${n}`, { expression: formula }))
  expect(refusals([ask.number('n'), ...formulas, ask.table('t', { columns: many(20, column) })])).toEqual([
    'tooMuchToEvaluate sections.0.questions.421',
  ])
})

const column = (n: number) => ({ id: `k${n}`, type: 'text' as const, label: { en: 'Column' } })
