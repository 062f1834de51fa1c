import fc from 'fast-check'
import type { Answer, Answers } from '../evaluation/answers.schema.ts'
import { ask, buildDefinition, buildSection } from './definition.builder.ts'
import type { Definition } from './definition.schema.ts'
import type { AskedQuestion, Question } from './questions/question.ts'
import type { Comparison, Rule } from './rules.schema.ts'

/*
 * Random checklists and runs for property tests. Rules only look back, so every definition is free of cycles.
 */

const options = [
  { id: 'o1', label: { en: 'One' }, score: 2 },
  { id: 'o2', label: { en: 'Two' }, nonconforming: true },
  { id: 'o3', label: { en: 'Three' }, score: 1 },
]

const given = fc.record({
  required: fc.boolean(),
  naAllowed: fc.boolean(),
  critical: fc.boolean(),
  weight: fc.constantFrom(undefined, 0, 1, 3),
})

const question = (id: string): fc.Arbitrary<AskedQuestion> =>
  fc.tuple(given, fc.integer({ min: 0, max: 8 }), fc.boolean()).map(([common, kind, triggered]) => {
    const triggers = triggered ? [{ when: { kind: 'nonconforming' as const }, note: true }] : []
    const all = { ...common, triggers }
    switch (kind) {
      case 0:
        return ask.yesNo(id, { ...all, nonconforming: 'no' })
      case 1:
        return ask.singleChoice(id, { ...all, options })
      case 2:
        return ask.multipleChoice(id, { ...all, options })
      case 3:
        return ask.number(id, { ...all, min: 1, max: 2 })
      case 4:
        return ask.measurement(id, { ...all, lsl: 1, usl: 2 })
      case 5:
        return ask.text(id, common)
      case 6:
        return ask.table(id, {
          ...all,
          columns: [{ id: 'n', type: 'number', label: { en: 'N' }, decimals: 1, max: 2, required: true }],
        })
      default:
        return ask.passFail(id, all)
    }
  })

const reading = fc.constantFrom('0.9', '1', '1.0', '1.5', '2.0', '2.1', '1.23456')

const evidence = fc.record({ note: fc.constantFrom('seen', '') }, { requiredKeys: [] })

const value = (asked: Question): fc.Arbitrary<Answer> => {
  switch (asked.type) {
    case 'yesNo':
      return fc.constantFrom('yes', 'no').map(chosen => ({ type: 'yesNo', value: chosen }))
    case 'singleChoice':
      return fc.constantFrom('o1', 'o2', 'o3', 'gone').map(chosen => ({ type: 'singleChoice', value: chosen }))
    case 'multipleChoice':
      return fc.subarray(['o1', 'o2', 'o3']).map(values => ({ type: 'multipleChoice', values }))
    case 'number':
      return reading.map(entered => ({ type: 'number', value: entered }))
    case 'measurement':
      return fc.array(fc.option(reading), { maxLength: 4 }).map(samples => ({ type: 'measurement', samples }))
    case 'table':
      return fc.array(fc.record({ n: reading }), { maxLength: 3 }).map(rows => ({ type: 'table', rows }))
    case 'text':
      return fc.constantFrom('', 'text').map(entered => ({ type: 'text', value: entered }))
    default:
      return fc.constantFrom('pass', 'fail').map(chosen => ({ type: 'passFail', value: chosen }))
  }
}

const answer = (asked: Question): fc.Arbitrary<Answer | undefined> =>
  fc
    .tuple(value(asked), evidence, fc.integer({ min: 0, max: 9 }))
    .map(([given, more, kind]) =>
      kind === 0 ? undefined : { ...given, ...more, ...(kind === 1 && { na: true as const }) },
    )

const comparison = (before: readonly Question[]): fc.Arbitrary<Comparison> =>
  fc
    .tuple(
      fc.constantFrom(...before),
      fc.constantFrom('answered', 'notAnswered', 'passed', 'failed', 'notApplicable', 'is', 'isNot'),
      fc.constantFrom('pass', 'yes', 'o1', '1.5'),
    )
    .map(([{ id }, operator, compared]) => ({ question: id, operator, value: compared }) as Comparison)

const rule = (before: readonly Question[]): fc.Arbitrary<Rule> =>
  fc.oneof(
    comparison(before),
    fc.array(comparison(before), { minLength: 1, maxLength: 3 }).map(all => ({ all })),
    fc.array(comparison(before), { minLength: 1, maxLength: 3 }).map(any => ({ any })),
    comparison(before).map(not => ({ not })),
  )

const withRules = (questions: readonly AskedQuestion[]): fc.Arbitrary<AskedQuestion[]> =>
  fc
    .tuple(
      ...questions.map((_, index) => (index === 0 ? fc.constant(null) : fc.option(rule(questions.slice(0, index))))),
    )
    .map(rules => questions.map((asked, index) => ({ ...asked, ...(rules[index] && { visibleWhen: rules[index] }) })))

const split = (questions: AskedQuestion[], at: number): Definition =>
  buildDefinition({
    sections: [buildSection('s1', questions.slice(0, at)), buildSection('s2', questions.slice(at))],
  })

export interface RandomRun {
  definition: Definition
  answers: Answers
}

/** A checklist of up to twelve questions with rules and triggers, and answers, some of them missing or wrong. */
export const randomRun: fc.Arbitrary<RandomRun> = fc
  .integer({ min: 1, max: 12 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => question(`q${index}`))))
  .chain(questions =>
    fc.tuple(
      withRules(questions),
      fc.integer({ min: 0, max: questions.length }),
      fc.tuple(...questions.map(asked => answer(asked))),
    ),
  )
  .map(([questions, at, given]) => ({
    definition: split(questions, at),
    answers: Object.fromEntries(
      questions.flatMap((asked, index) => {
        const found = given[index]
        return found ? [[asked.id, found]] : []
      }),
    ),
  }))
