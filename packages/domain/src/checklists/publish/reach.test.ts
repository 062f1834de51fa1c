import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRun } from '../definition/definition.arbitrary.ts'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import { publishable } from './publishable.ts'

const check = (content: Question[] | Definition) =>
  publishable(Array.isArray(content) ? buildDefinition(content) : content)

const refusals = (content: Question[] | Definition) =>
  check(content).refusals.map(({ code, path }) => `${code} ${path}`)

const is = (question: string, value: string | number): Rule => ({ question, operator: 'is', value })
const at = (index: number, rest = '') => `sections.0.questions.${index}${rest}`

describe('what can never be seen', () => {
  const chuck = ask.yesNo('chuck', { nonconforming: 'no' })
  const oil = ask.number('oil', { decimals: 0, min: 10, max: 60 })
  const day = ask.date('day')
  const both = [
    { id: 'a', label: { en: 'A' } },
    { id: 'b', label: { en: 'B' } },
  ]
  const parts = ask.multipleChoice('parts', { options: both })
  const on = (operator: 'above' | 'below', value: string): Rule => ({ question: 'day', operator, value })
  const level = (operator: 'above' | 'below' | 'atLeast', value: number): Rule => ({ question: 'oil', operator, value })

  test.each<[string, Rule]>([
    ['yes and no at the same time', { all: [is('chuck', 'yes'), is('chuck', 'no')] }],
    [
      'failed, though the answer that fails is excluded',
      { all: [{ question: 'chuck', operator: 'failed' }, is('chuck', 'yes')] },
    ],
    ['above 5 and below 5', { all: [level('above', 5), level('below', 5)] }],
    [
      'answered and not answered',
      { all: [{ question: 'oil', operator: 'answered' }, { not: { question: 'oil', operator: 'answered' } }] },
    ],
    ['n.a. where that is not allowed', { question: 'chuck', operator: 'notApplicable' }],
    [
      'not anything',
      {
        not: {
          any: [
            { question: 'oil', operator: 'answered' },
            { question: 'oil', operator: 'notAnswered' },
          ],
        },
      },
    ],
    ['passed, but above the limit', { all: [{ question: 'oil', operator: 'passed' }, level('above', 60)] }],
    ['after a day and before it', { all: [on('above', '2026-05-02'), on('below', '2026-05-02')] }],
    ['only A and only B of several options', { all: [is('parts', 'a'), is('parts', 'b')] }],
    [
      'one of two answers that are both excluded',
      { all: [{ any: [is('chuck', 'yes'), level('above', 5)] }, is('chuck', 'no'), level('below', 5)] },
    ],
    [
      'not either of all answers',
      { all: [{ question: 'chuck', operator: 'answered' }, { not: { any: [is('chuck', 'yes'), is('chuck', 'no')] } }] },
    ],
  ])('a required question under "%s" is refused', (_, visibleWhen) => {
    expect(refusals([chuck, oil, day, parts, ask.text('t', { visibleWhen })])).toEqual([
      `requiredNeverVisible ${at(4)}`,
    ])
  })

  test.each<[string, Rule]>([
    // A reading may be finer than the drawing.
    ['above 5 and below 6', { all: [level('above', 5), level('below', 6)] }],
    ['above 5 and below 7', { all: [level('above', 5), level('below', 7)] }],
    ['not yes', { not: is('chuck', 'yes') }],
    ['failed and above', { all: [{ question: 'oil', operator: 'failed' }, level('atLeast', 61)] }],
    ['after a day and before another', { all: [on('above', '2026-05-02'), on('below', '2026-05-04')] }],
    [
      'A and B among several options',
      { all: ['a', 'b'].map(value => ({ question: 'parts', operator: 'includes', value })) },
    ],
    ['either of two', { any: [{ all: [is('chuck', 'yes'), is('chuck', 'no')] }, is('chuck', 'no')] }],
  ])('one under "%s" is fine', (_, visibleWhen) => {
    expect(refusals([chuck, oil, day, parts, ask.text('t', { visibleWhen })])).toEqual([])
  })

  test('it looks through the questions in between', () => {
    const questions = [
      chuck,
      ask.passFail('jaws', { visibleWhen: is('chuck', 'yes') }),
      ask.passFail('belt', { visibleWhen: { all: [is('jaws', 'fail'), is('chuck', 'no')] } }),
    ]
    expect(refusals(questions)).toEqual([`requiredNeverVisible ${at(2)}`])
  })

  test('what depends on a question that is never seen is never seen either', () => {
    const questions = [
      chuck,
      ask.passFail('jaws', { required: false, visibleWhen: { all: [is('chuck', 'yes'), is('chuck', 'no')] } }),
      ask.text('t', { visibleWhen: is('jaws', 'fail') }),
      ask.text('u', { visibleWhen: { question: 'jaws', operator: 'notAnswered' } }),
    ]
    expect(refusals(questions)).toEqual([`requiredNeverVisible ${at(2)}`])
  })

  test('an optional question is only warned of', () => {
    const never = { all: [is('chuck', 'yes'), is('chuck', 'no')] }
    const { refusals: refused, warnings } = check([chuck, ask.text('t', { required: false, visibleWhen: never })])
    expect([refused, warnings.map(({ code }) => code)]).toEqual([[], ['neverVisible']])
  })

  test('a section is refused once, not question by question', () => {
    const never = { all: [is('chuck', 'yes'), is('chuck', 'no')] }
    const sections = [
      buildSection('one', [chuck]),
      buildSection('two', [ask.text('a'), ask.text('b')], { visibleWhen: never }),
      buildSection('three', [ask.text('c', { visibleWhen: never })]),
    ]
    expect(refusals(buildDefinition({ sections }))).toEqual([
      'unreachableSection sections.1',
      'unreachableSection sections.2',
    ])
  })

  test('a measurement has failed with its first bad sample, before it is answered', () => {
    const bore = ask.measurement('bore', { samples: 3, usl: 2 })
    const meanwhile = {
      all: [
        { question: 'bore', operator: 'failed' as const },
        { question: 'bore', operator: 'notAnswered' as const },
      ],
    }
    expect(refusals([bore, ask.text('why', { visibleWhen: meanwhile })])).toEqual([])
  })

  test('a checklist with many rules is checked quickly', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      id: `o${n}`,
      label: { en: 'O' },
      nonconforming: n % 2 === 0,
    }))
    const about = (operator: 'includes' | 'isNot', count: number, from: number) =>
      Array.from({ length: count }, (_, n) => ({ question: 'many', operator, value: `o${(from + n) % 200}` }))
    const heavy = Array.from({ length: 100 }, (_, n) =>
      ask.passFail(`p${n}`, { visibleWhen: { all: [...about('includes', 25, n), ...about('isNot', 20, n)] } }),
    )
    const begun = process.cpuUsage()
    const wide = Array.from({ length: 45 }, (_, n) =>
      ask.passFail(`w${n}`, {
        visibleWhen: {
          all: [
            { any: Array.from({ length: 50 }, (_, at) => level('above', n + at)) },
            ...Array.from({ length: 49 }, (_, at): Rule => ({ question: 'oil', operator: 'isNot', value: at })),
          ],
        },
      }),
    )
    expect(refusals([oil, ask.multipleChoice('many', { options: many }), ...heavy, ...wide])).toEqual([])
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5_000)
  })

  test('nothing that a run can show is reported as invisible', () => {
    fc.assert(
      fc.property(randomRun, ({ definition, answers }) => {
        const found = publishable(definition)
        const never = [...found.refusals, ...found.warnings]
          .filter(({ code }) => code === 'requiredNeverVisible' || code === 'neverVisible')
          .map(({ question }) => question)
        const gone = found.refusals
          .filter(({ code }) => code === 'unreachableSection')
          .map(({ params }) => params.section)
        for (const question of evaluate(definition, answers).questions) {
          if (question.visible) expect(never).not.toContain(question.id)
          if (question.visible) expect(gone).not.toContain(question.sectionId)
        }
      }),
      { numRuns: 500 },
    )
  })
})
