import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Answers } from '../checklists/answers.schema.ts'
import { randomRun } from '../checklists/definition.arbitrary.ts'
import { ask, buildDefinition } from '../checklists/definition.builder.ts'
import { evaluate } from '../checklists/evaluate.ts'
import { evaluateRounds, mergeRounds, openRound, reopenedQuestions } from './rounds.ts'

const samples = (...values: string[]): Answer => ({ type: 'measurement', samples: values })
const passes: Answer = { type: 'passFail', value: 'pass' }
const fails: Answer = { type: 'passFail', value: 'fail' }

const housing = buildDefinition([
  ask.measurement('bore', { lsl: 25, usl: 25.021, samples: 2 }),
  ask.measurement('height', { lsl: 46, usl: 47, samples: 2 }),
  ask.passFail('burrs'),
])
const first: Answers = { bore: samples('25.013', '25.034'), height: samples('46.2', '46.3'), burrs: fails }

test('only the failed characteristics are measured again; the rest stands', () => {
  const round = openRound(housing, [first])
  expect(round.reopened).toEqual(['bore', 'burrs'])
  expect(round.carried).toEqual({ height: first.height })
})

test('until it is measured again, the old reading does not stand in for the new one', () => {
  const evaluation = evaluateRounds(housing, [first, { burrs: passes }])
  expect(evaluation).toMatchObject({ result: 'incomplete', owing: ['bore'] })
})

test('with good readings the inspection passes', () => {
  const second: Answers = { bore: samples('25.012', '25.009'), burrs: passes }
  expect(evaluateRounds(housing, [first, second]).result).toBe('pass')
})

test('a third round asks only what the second still failed', () => {
  const second: Answers = { bore: samples('25.012', '25.023'), burrs: passes }
  expect(openRound(housing, [first, second]).reopened).toEqual(['bore'])
})

test('a reading that passed can not be exchanged in a later round', () => {
  const second: Answers = { height: samples('99.0', '99.0'), bore: samples('25.012', '25.009'), burrs: passes }
  expect(mergeRounds(housing, [first, second]).height).toEqual(first.height)
})

test('a calculated value that fails asks again what it is worked out from', () => {
  const definition = buildDefinition([
    ask.number('inlet'),
    ask.number('outlet'),
    ask.calculated('loss', { expression: '{inlet} - {outlet}', max: 0.2 }),
    ask.calculated('percent', { expression: '{loss} / {inlet} * 100', max: 90 }),
  ])
  const answers: Answers = { inlet: { type: 'number', value: '6.3' }, outlet: { type: 'number', value: '5.0' } }
  expect(reopenedQuestions(definition, answers)).toEqual(['inlet', 'outlet'])
})

test('a question that only now comes into view is answered in the new round', () => {
  const definition = buildDefinition([
    ask.passFail('burrs'),
    ask.text('how', { visibleWhen: { question: 'burrs', operator: 'passed' } }),
  ])
  const rounds: Answers[] = [{ burrs: fails }, { burrs: passes, how: { type: 'text', value: 'Deburred by hand' } }]
  expect(evaluateRounds(definition, rounds)).toMatchObject({ result: 'pass', counts: { total: 2, answered: 2 } })
})

test('what a round asks again is what fails, and a further empty round never makes an inspection pass', () => {
  fc.assert(
    fc.property(randomRun, ({ definition, answers }) => {
      const { nonconformities } = evaluate(definition, answers)
      const { reopened, carried } = openRound(definition, [answers])
      expect(reopened).toEqual(nonconformities.map(({ question }) => question))
      expect(mergeRounds(definition, [answers, {}])).toEqual(carried)
      expect(reopened.some(id => id in carried)).toBe(false)
    }),
  )
})
