import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewRecord } from '../../submissions/record.ts'
import { randomRun } from './definition.arbitrary.ts'
import { ask, buildDefinition } from './definition.builder.ts'
import { numbersOf } from './numbering.ts'
import { questionsOf } from './questionsOf.ts'

const numbers = (...of: Parameters<typeof numbersOf>) => Object.fromEntries(numbersOf(...of))

test('questions are counted through; texts to read are not', () => {
  const definition = buildDefinition([ask.passFail('a'), ask.instruction('read'), ask.measurement('b'), ask.text('c')])
  expect(numbers(definition)).toEqual({ a: '1', b: '2', c: '3' })
})

test('characteristics keep the numbers of the drawing, and no other question takes one of them', () => {
  const definition = buildDefinition([
    ask.passFail('papers'),
    ask.measurement('bore', { balloon: '1' }),
    ask.measurement('depth', { balloon: '12A' }),
    ask.measurement('unnamed'),
    ask.passFail('burr'),
  ])
  expect(numbers(definition)).toEqual({ papers: '13', bore: '1', depth: '12A', unnamed: '14', burr: '15' })
})

test('a question that an answer hides keeps its number, so that no other question moves', () => {
  const definition = buildDefinition([
    ask.passFail('a'),
    ask.measurement('hidden', { balloon: '7', visibleWhen: { question: 'a', operator: 'failed' } }),
    ask.passFail('b', { visibleWhen: { question: 'a', operator: 'failed' } }),
    ask.passFail('c'),
  ])
  expect(numbers(definition)).toEqual({ a: '8', hidden: '7', b: '9', c: '10' })
})

test('run, record and every round of it give each question the one number of its revision', () => {
  fc.assert(
    fc.property(randomRun, randomRun, ({ definition, answers }, { answers: others }) => {
      const expected = numbersOf(definition)
      const asked = questionsOf(definition).filter(({ type }) => type !== 'instruction')
      expect([...expected.keys()]).toEqual(asked.map(({ id }) => id))
      const at = '2026-03-12T08:41:00Z'
      const rounds = [answers, others].map((given, index) => ({ round: index + 1, answers: given, submittedAt: at }))
      for (const { question, number } of viewRecord(definition, rounds).sections.flatMap(one => one.questions))
        expect(number).toBe(expected.get(question.id) ?? '')
    }),
  )
})

test('no two questions share a number, whatever balloons the drawing has', () => {
  const balloon = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined })
  fc.assert(
    fc.property(fc.uniqueArray(balloon, { maxLength: 30, selector: one => one ?? Symbol() }), balloons => {
      const definition = buildDefinition(
        balloons.map((one, index) => ask.measurement(`q${index}`, { ...(one && { balloon: String(one) }) })),
      )
      const all = [...numbersOf(definition).values()]
      expect(new Set(all).size).toBe(balloons.length)
    }),
  )
})
