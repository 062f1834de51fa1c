import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RandomRun, randomRun } from '../definition/definition.arbitrary.ts'
import { ask, buildDefinition } from '../definition/definition.builder.ts'
import { Definition } from '../definition/definition.schema.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { publishable } from '../publish/publishable.ts'
import { Answers } from './answers.schema.ts'
import { type Evaluation, evaluate } from './evaluate.ts'

const always = (property: (run: RandomRun, evaluation: Evaluation) => void) =>
  fc.assert(
    fc.property(randomRun, run => property(run, evaluate(run.definition, run.answers))),
    { numRuns: 500 },
  )

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

test('browser and server find the same: after storing and reading back, the evaluation is equal', () => {
  always(({ definition, answers }, evaluation) => {
    const [stored, sent] = [Definition.parse(throughJson(definition)), Answers.parse(throughJson(answers))]
    expect(throughJson(evaluate(stored, sent))).toEqual(throughJson(evaluation))
  })
})

test('evaluating changes neither definition nor answers', () => {
  always(run => {
    const before = throughJson(run)
    evaluate(run.definition, run.answers)
    expect(throughJson(run)).toEqual(before)
  })
})

test('the order in which answers were given does not matter', () => {
  always(({ definition, answers }, evaluation) => {
    const reversed = Object.fromEntries(Object.entries(answers).reverse())
    expect(evaluate(definition, reversed)).toEqual(evaluation)
  })
})

test('hidden questions never count: without their answers all is the same', () => {
  always(({ definition, answers }, evaluation) => {
    const hidden = new Set(evaluation.questions.filter(question => !question.visible).map(question => question.id))
    const seen = Object.fromEntries(Object.entries(answers).filter(([id]) => !hidden.has(id)))
    expect(evaluate(definition, seen)).toEqual(evaluation)
    for (const question of evaluation.questions) {
      if (hidden.has(question.id)) expect(question).toMatchObject({ problems: [], outcome: 'none' })
    }
  })
})

test('an untouched required question never passes, and the run neither', () => {
  always(({ definition, answers }) => {
    for (const { id } of questionsOf(definition)) {
      const { [id]: _, ...others } = answers
      const evaluation = evaluate(definition, others)
      const untouched = evaluation.questions.find(question => question.id === id)
      expect(untouched?.outcome).not.toBe('pass')
      const question = questionsOf(definition).find(candidate => candidate.id === id)
      const owed = untouched?.visible && question && 'required' in question && question.required
      if (owed) expect(evaluation).toMatchObject({ result: 'incomplete' })
    }
  })
})

test('a run passes only with nothing required, nothing failed and something answered', () => {
  always((_, evaluation) => {
    if (evaluation.result === 'pass') expect(evaluation.counts).toMatchObject({ owing: 0, failed: 0 })
    if (evaluation.result !== 'incomplete') expect(evaluation.counts.answered).toBeGreaterThan(0)
    expect(evaluation.nextOpen === null).toBe(evaluation.result !== 'incomplete' || evaluation.counts.total === 0)
  })
})

test('counts add up, over sections too', () => {
  always((_, { counts, sections }) => {
    expect(counts.answered + counts.open).toBe(counts.total)
    for (const key of ['total', 'answered', 'open', 'failed', 'owing'] as const) {
      expect(sections.reduce((sum, section) => sum + section.counts[key], 0)).toBe(counts[key])
    }
  })
})

test('the score is between 0 and its maximum', () => {
  always((_, { score }) => {
    expect(score.points).toBeGreaterThanOrEqual(0)
    expect(score.points).toBeLessThanOrEqual(score.max)
    if (score.criticalFailed.length) expect(score.points).toBe(0)
  })
})

test('500 questions and 50 rules are evaluated without one asking for all the others again', () => {
  const questions = Array.from({ length: 500 }, (_, index) =>
    ask.measurement(`q${index}`, {
      samples: 5,
      lsl: 1,
      usl: 2,
      ...(index % 10 === 9 && { visibleWhen: { question: `q${index - 1}`, operator: 'passed' as const } }),
    }),
  )
  const definition = buildDefinition(questions)
  const samples = ['1.000', '1.500', '2.000', '1.250', '1.750']
  const answers: Answers = Object.fromEntries(questions.map(({ id }) => [id, { type: 'measurement', samples }]))
  const times = Array.from({ length: 40 }, () => {
    const started = performance.now()
    evaluate(definition, answers)
    return performance.now() - started
  })
  // The fastest run counts, because the others measure how busy the machine is. It takes a few milliseconds, unless
  // each question evaluates all the others again.
  expect(Math.min(...times)).toBeLessThan(250)
})

test.each([
  ['rule', (next: string) => ask.passFail('q', { visibleWhen: deep({ question: next, operator: 'answered' }) })],
  ['formula', (next: string) => ask.calculated('q', { expression: `abs(abs(abs({${next}} + 1)))` })],
])('a thousand questions, each depending on the next by a %s, are evaluated quickly', (_, hanging) => {
  const questions = Array.from({ length: 1000 }, (_, n) =>
    n < 999 ? { ...hanging(`q${n + 1}`), id: `q${n}` } : ask.number('q999', { decimals: 0 }),
  )
  const answers: Answers = Object.fromEntries(
    questions.map(({ id, type }) => [
      id,
      type === 'number' ? { type, value: '1' } : { type: 'passFail' as const, value: 'pass' as const },
    ]),
  )
  const definition = buildDefinition(questions)
  expect(publishable(definition).refusals).toEqual([])
  const { result, questions: found } = evaluate(definition, answers)
  expect(result).toBe('pass')
  expect(found.every(({ visible, answered }) => visible && answered)).toBe(true)
})

/** The same rule, in more words. */
const deep = (rule: Rule): Rule =>
  (['all', 'any', 'all', 'any'] as const).reduce((inner, word) => ({ [word]: [inner] }) as Rule, rule)
