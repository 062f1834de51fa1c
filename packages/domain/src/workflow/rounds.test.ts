import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from '../checklists/definition/definition.arbitrary.ts'
import { ask, buildDefinition } from '../checklists/definition/definition.builder.ts'
import type { Definition } from '../checklists/definition/definition.schema.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Answer, Answers } from '../checklists/evaluation/answers.schema.ts'
import { evaluate } from '../checklists/evaluation/evaluate.ts'
import { evaluateRounds, mergeRounds, openRound, reopenedQuestions } from './rounds.ts'

const samples = (...values: string[]): Answer => ({ type: 'measurement', samples: values })
const passes: Answer = { type: 'passFail', value: 'pass' }
const fails: Answer = { type: 'passFail', value: 'fail' }

const isSignature = (definition: Definition, id: string) =>
  questionsOf(definition).some(question => question.id === id && question.type === 'signature')

const housing = buildDefinition([
  ask.measurement('bore', { lsl: 25, usl: 25.021, samples: 2 }),
  ask.measurement('height', { lsl: 46, usl: 47, samples: 2 }),
  ask.passFail('burrs'),
])
const first: Answers = { bore: samples('25.013', '25.034'), height: samples('46.2', '46.3'), burrs: fails }

test('only the failed characteristics are measured again; the rest stays', () => {
  const round = openRound(housing, [first])
  expect(round.reopened).toEqual(['bore', 'burrs'])
  expect(round.carried).toEqual({ height: first.height })
})

test('until it is measured again, the old reading does not replace the new one', () => {
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

test('a reading that passed cannot be replaced in a later round', () => {
  const second: Answers = { height: samples('99.0', '99.0'), bore: samples('25.012', '25.009'), burrs: passes }
  expect(mergeRounds(housing, [first, second]).height).toEqual(first.height)
})

test('a calculated value that fails asks again what it is calculated from', () => {
  const definition = buildDefinition([
    ask.number('inlet'),
    ask.number('outlet'),
    ask.calculated('loss', { expression: '{inlet} - {outlet}', max: 0.2 }),
    ask.calculated('percent', { expression: '{loss} / {inlet} * 100', max: 90 }),
  ])
  const answers: Answers = { inlet: { type: 'number', value: '6.3' }, outlet: { type: 'number', value: '5.0' } }
  expect(reopenedQuestions(definition, answers)).toEqual(['inlet', 'outlet'])
})

test('a question that becomes visible only now is answered in the new round', () => {
  const definition = buildDefinition([
    ask.passFail('burrs'),
    ask.text('how', { visibleWhen: { question: 'burrs', operator: 'passed' } }),
  ])
  const rounds: Answers[] = [{ burrs: fails }, { burrs: passes, how: { type: 'text', value: 'Deburred by hand' } }]
  expect(evaluateRounds(definition, rounds)).toMatchObject({ result: 'pass', counts: { total: 2, answered: 2 } })
})

test('each round is signed by who measured it: a signature is asked again and never inherited', () => {
  const definition = buildDefinition([
    ask.measurement('bore', { usl: 25.021, samples: 1 }),
    ask.signature('inspector', { required: true }),
    ask.signature('witness', { required: false, visibleWhen: { question: 'bore', operator: 'passed' } }),
  ])
  const signed: Answer = { type: 'signature', file: 'ink', name: 'Anna Kern' }
  const rounds: Answers[] = [{ bore: samples('25.034'), inspector: signed }]
  expect(openRound(definition, rounds)).toEqual({ reopened: ['bore', 'inspector', 'witness'], carried: {} })
  expect(evaluateRounds(definition, [...rounds, { bore: samples('25.012') }])).toMatchObject({
    result: 'incomplete',
    owing: ['inspector'],
  })
  const other: Answer = { ...signed, name: 'Milan Toth' }
  expect(mergeRounds(definition, [...rounds, { bore: samples('25.012'), inspector: other }]).inspector).toEqual(other)
})

test('where nothing failed, a signature alone is no reason for another round', () => {
  const definition = buildDefinition([ask.passFail('burrs'), ask.signature('inspector')])
  expect(reopenedQuestions(definition, { burrs: passes })).toEqual([])
})

test('where an answer stopped the run and nothing failed, the next round asks it and all that was left open', () => {
  const definition = buildDefinition([
    ask.passFail('papers'),
    ask.yesNo('running', {
      triggers: [{ when: { kind: 'answer', value: 'no' }, stop: { message: { en: 'Stop' } } }],
    }),
    ask.measurement('bore', { usl: 25.021, samples: 1 }),
    ask.signature('inspector'),
  ])
  const stopped: Answers = { papers: passes, running: { type: 'yesNo', value: 'no' } }
  expect(evaluate(definition, stopped).stoppedBy?.question).toBe('running')
  expect(openRound(definition, [stopped])).toEqual({
    reopened: ['running', 'bore', 'inspector'],
    carried: { papers: passes },
  })
})

test('what a round asks again is what fails, and a further empty round never makes an inspection pass', () => {
  fc.assert(
    fc.property(randomRun, ({ definition, answers }) => {
      const { nonconformities, stoppedBy } = evaluate(definition, answers)
      const { reopened, carried } = openRound(definition, [answers])
      const failed = nonconformities.map(({ question }) => question)
      const measured = reopened.filter(id => !isSignature(definition, id))
      if (stoppedBy) expect(measured).toEqual(expect.arrayContaining(failed))
      else expect(measured).toEqual(failed)
      expect(mergeRounds(definition, [answers, {}])).toEqual(carried)
      expect(reopened.some(id => id in carried)).toBe(false)
    }),
  )
})
