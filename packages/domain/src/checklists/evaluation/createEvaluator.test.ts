import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RandomRun, randomRun } from '../definition/definition.arbitrary.ts'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import { questionsOf } from '../definition/questionsOf.ts'
import type { Answer, Answers } from './answers.schema.ts'
import { createEvaluator, evaluate } from './evaluate.ts'

const tracker = { tracker: true }

/** The checklist with a section that depends on its first question, a value of all that can be calculated, and a stop. */
const withMore = (definition: Definition): Definition => {
  const numbers = questionsOf(definition).filter(({ type }) => ['number', 'measurement', 'passFail'].includes(type))
  const [first] = questionsOf(definition)
  const more = [
    ask.calculated('sum', { expression: `sum(0,${numbers.map(({ id }) => `{${id}}`).join() || '1'})`, max: 5 }),
    ask.calculated('twice', { expression: '{sum} * 2', visibleWhen: { question: 'sum', operator: 'above', value: 1 } }),
    ask.passFail('stop', { triggers: [{ when: { kind: 'nonconforming' }, stop: { message: { en: 'Stop' } } }] }),
  ]
  const visibleWhen = { question: first?.id ?? '', operator: 'answered' as const }
  return { ...definition, sections: [...definition.sections, { ...buildSection('more', more), visibleWhen }] }
}

/** What becomes of an answer in a step of the run: 0 it is there, 1 it is gone, 2 it is n.a. */
const changed = (answers: Answers, steps: readonly number[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer], place): [string, Answer][] => {
      const step = steps[place % steps.length]
      return step === 1 ? [] : [[id, step === 2 ? { ...answer, na: true } : answer]]
    }),
  )

const steps = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 13 }), { maxLength: 6 })

test('a run that is evaluated again after each change is evaluated as if it were for the first time', () => {
  const property = ({ definition: simple, answers }: RandomRun, changes: number[][]) => {
    const definition = withMore(simple)
    const all: Answers = { ...answers, stop: { type: 'passFail', value: 'fail' } }
    const evaluateNext = createEvaluator(definition, tracker)
    for (const step of changes) {
      const present = changed(all, step)
      expect(evaluateNext(present)).toEqual(evaluate(definition, present))
    }
  }
  fc.assert(fc.property(randomRun, steps, property), { numRuns: 500 })
})

/** An answer that notes when it is read. */
const noted = (id: string, answer: Answer, read: Set<string>): Answer =>
  new Proxy(answer, {
    get: (target, key) => {
      read.add(id)
      return Reflect.get(target, key)
    },
  })

test('of 500 questions only the changed one and those that depend on it are evaluated again', () => {
  const definition = buildDefinition([
    ask.number('torque', { decimals: 0, max: 30 }),
    ask.calculated('double', { expression: '{torque} * 2', decimals: 0 }),
    ask.text('why', { visibleWhen: { question: 'double', operator: 'above', value: 50 } }),
    ...Array.from({ length: 497 }, (_, n) => ask.number(`n${n}`, { decimals: 0, max: 5 })),
  ])
  const read = new Set<string>()
  const others = Object.fromEntries(
    Array.from({ length: 497 }, (_, n) => [`n${n}`, noted(`n${n}`, { type: 'number', value: '1' }, read)]),
  )
  const evaluateNext = createEvaluator(definition, tracker)
  const before = evaluateNext({ ...others, torque: { type: 'number', value: '2' } })
  expect(read.size).toBe(497)
  read.clear()
  const after = evaluateNext({ ...others, torque: { type: 'number', value: '26' } })
  expect([...read]).toEqual([])
  const fresh = after.questions.filter((question, place) => question !== before.questions[place])
  expect(fresh.map(({ id }) => id)).toEqual(['torque', 'double', 'why'])
  expect(fresh.map(({ visible, value }) => value ?? visible)).toEqual([true, '52', true])
})
