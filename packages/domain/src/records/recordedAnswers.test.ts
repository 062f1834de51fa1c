import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from '../checklists/definition/definition.arbitrary.ts'
import { ask, buildDefinition } from '../checklists/definition/definition.builder.ts'
import { questionsOf } from '../checklists/definition/questionsOf.ts'
import type { Answers } from '../checklists/evaluation/answers.schema.ts'
import { evaluate } from '../checklists/evaluation/evaluate.ts'
import { recordedAnswers } from './recordedAnswers.ts'

const recordedOf = (question: ReturnType<(typeof ask)[keyof typeof ask]>, answer: Answers[string]) => {
  const definition = buildDefinition([question])
  const answers = { [question.id]: answer }
  return recordedAnswers(definition, answers, evaluate(definition, answers))
}

test('reports count exactly the questions that fail a run', () => {
  fc.assert(
    fc.property(randomRun, ({ definition, answers }) => {
      const evaluation = evaluate(definition, answers)
      const failed = recordedAnswers(definition, answers, evaluation).filter(({ outcome }) => outcome === 'fail')
      expect(failed.map(({ question }) => question)).toEqual(evaluation.nonconformities.map(({ question }) => question))
    }),
    { numRuns: 300 },
  )
})

test('what was hidden or left open is not counted, and nothing is counted twice', () => {
  fc.assert(
    fc.property(randomRun, ({ definition, answers }) => {
      const evaluation = evaluate(definition, answers)
      const counted = recordedAnswers(definition, answers, evaluation).map(({ question }) => question)
      const seen = evaluation.questions.filter(({ visible, outcome }) => visible && outcome !== 'open')
      expect(new Set(counted).size).toBe(counted.length)
      expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(counted))
      expect(counted.every(id => questionsOf(definition).some(question => question.id === id))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a measurement has its readings with the limits of its revision; one on the limit is inside', () => {
  const bore = ask.measurement('bore', { nominal: 25, lsl: 25, usl: 25.021, decimals: 3, samples: 3 })
  expect(recordedOf(bore, { type: 'measurement', samples: ['25.021', null, '25.0211'] })).toEqual([
    {
      ...{ question: 'bore', type: 'measurement', outcome: 'fail', choices: null },
      ...{ readings: [25.021, 25.0211], outside: 1, lower: 25, upper: 25.021, nominal: 25 },
    },
  ])
})

test('not applicable counts as that, without a value', () => {
  const [recorded] = recordedOf(ask.number('n', { min: 1, naAllowed: true }), { type: 'number', na: true, value: '0' })
  expect(recorded).toMatchObject({ outcome: 'na', readings: null, outside: 0 })
})

test('of texts nothing but that they were answered is counted', () => {
  const [recorded] = recordedOf(ask.text('t', {}), { type: 'text', value: 'Jonas has the key' })
  expect(JSON.stringify(recorded)).not.toContain('Jonas')
})
