import { describe, expect, test } from 'vitest'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Rule } from '../definition/rules.schema.ts'
import { type PublishContext, publishable } from './publishable.ts'

const check = (content: Question[] | Definition, context?: PublishContext) =>
  publishable(Array.isArray(content) ? buildDefinition(content) : content, context)

const refusals = (content: Question[] | Definition, context?: PublishContext) =>
  check(content, context).refusals.map(({ code, path }) => `${code} ${path}`)

const is = (question: string, value: string | number): Rule => ({ question, operator: 'is', value })
const options = [
  { id: 'a', label: { en: 'A' } },
  { id: 'b', label: { en: 'B' } },
]
const at = (index: number, rest = '') => `sections.0.questions.${index}${rest}`

test('a correct checklist has no findings', () => {
  const content = [ask.yesNo('chuck'), ask.passFail('jaws', { visibleWhen: is('chuck', 'yes') })]
  expect(check(content)).toMatchObject({ refusals: [], warnings: [], languages: [{ locale: 'en', percent: 100 }] })
})

describe('publishing refuses', () => {
  test.each<[string, Question[], string[]]>([
    ['nothing to answer', [ask.instruction('read')], ['nothingToAnswer sections']],
    ['two questions with one id', [ask.text('a'), ask.text('a')], [`duplicateId ${at(1)}`]],
    [
      'two options with one id',
      [ask.singleChoice('a', { options: [...options, ...options.slice(0, 1)] })],
      [`duplicateId ${at(0, '.options.2')}`],
    ],
    ['an empty label', [ask.text('a', { label: { en: ' ', de: 'Text' } })], [`emptyLabel ${at(0, '.label')}`]],
    [
      'an option without a label',
      [ask.singleChoice('a', { options: [{ id: 'x', label: {} }] })],
      [`emptyLabel ${at(0, '.options.0.label')}`],
    ],
    ['a choice without options', [ask.singleChoice('a')], [`choiceWithoutOptions ${at(0, '.options')}`]],
    ['a table without columns', [ask.table('a')], [`tableWithoutColumns ${at(0, '.columns')}`]],
    ['limits upside down', [ask.measurement('a', { lsl: 2, usl: 1 })], [`limitsUpsideDown ${at(0, '.lsl')}`]],
    [
      'a limit finer than what is entered',
      [ask.measurement('a', { decimals: 2, usl: 25.021 })],
      [`limitTooFine ${at(0, '.usl')}`],
    ],
    ['fewest above most', [ask.photo('a', { minFiles: 3, maxFiles: 2 })], [`limitsUpsideDown ${at(0, '.minFiles')}`]],
    [
      'more choices than there are options',
      [ask.multipleChoice('a', { options, minChosen: 3 })],
      [`limitsUpsideDown ${at(0, '.minChosen')}`],
    ],
    [
      'a rule about a question that is gone',
      [ask.text('a', { visibleWhen: is('gone', 'x') })],
      [`missingQuestion ${at(0, '.visibleWhen')}`],
    ],
    [
      'a rule about an option that is gone',
      [ask.singleChoice('a', { options }), ask.text('b', { visibleWhen: is('a', 'c') })],
      [`missingOption ${at(1, '.visibleWhen')}`],
    ],
    [
      'an operator that does not fit',
      [ask.photo('a'), ask.text('b', { visibleWhen: is('a', 'c') })],
      [`operatorDoesNotFit ${at(1, '.visibleWhen')}`],
    ],
    [
      'a value that does not fit',
      [ask.yesNo('a'), ask.text('b', { visibleWhen: is('a', 'maybe') })],
      [`valueDoesNotFit ${at(1, '.visibleWhen')}`],
    ],
    [
      'a trigger on limits where there are none',
      [ask.number('a', { triggers: [{ when: { kind: 'outOfLimits' }, note: true }] })],
      [`triggerDoesNotFit ${at(0, '.triggers.0')}`],
    ],
    [
      'a trigger that does nothing',
      [ask.passFail('a', { triggers: [{ when: { kind: 'nonconforming' } }] })],
      [`triggerWithoutEffect ${at(0, '.triggers.0')}`],
    ],
    [
      'a formula that can not be read',
      [ask.text('a'), ask.calculated('c', { expression: '1 +' })],
      [`formulaUnreadable ${at(1, '.expression')}`],
    ],
    [
      'a formula over a text',
      [ask.text('a'), ask.calculated('c', { expression: '{a} + 1' })],
      [`formulaReference ${at(1, '.expression')}`],
    ],
    [
      'several samples where one number is needed',
      [ask.measurement('a', { usl: 1 }), ask.calculated('c', { expression: '{a} * 2' })],
      [`formulaNeedsAggregate ${at(1, '.expression')}`],
    ],
  ])('%s', (_, questions, expected) => {
    expect(refusals(questions)).toEqual(expected)
  })

  test('a cycle of questions, once, named by its members', () => {
    const questions = [
      ask.passFail('a', { visibleWhen: is('c', 'pass') }),
      ask.passFail('b', { visibleWhen: is('a', 'pass') }),
      ask.passFail('c', { visibleWhen: is('b', 'pass') }),
    ]
    const [found, ...others] = check(questions).refusals
    expect(found).toMatchObject({ code: 'cycle', params: { circle: 'a → c → b → a' } })
    expect(others).toEqual([])
  })

  test('a formula that uses itself by way of another', () => {
    const questions = [
      ask.text('t'),
      ask.calculated('a', { expression: '{b}' }),
      ask.calculated('b', { expression: '{a}' }),
    ]
    expect(refusals(questions)).toEqual([`cycle ${at(1)}`])
  })

  test('a section whose rule asks a question inside it', () => {
    const sections = [buildSection('s', [ask.passFail('a')], { visibleWhen: is('a', 'pass') })]
    expect(refusals(buildDefinition({ sections }))).toEqual([`cycle ${at(0)}`])
  })

  test('a default language that is not among the languages', () => {
    const definition = buildDefinition([ask.text('a')], { languages: ['de'] })
    expect(refusals(definition)).toContain('defaultLanguageMissing defaultLanguage')
  })

  test('a question that became another type without a new id', () => {
    const typesBefore = new Map([['a', 'text'] as const])
    expect(refusals([ask.number('a')], { typesBefore })).toEqual([`typeChanged ${at(0)}`])
  })

  test('a product checklist that a score lets pass', () => {
    const definition = buildDefinition([ask.text('a')], { settings: { result: { by: 'score', passPercent: 80 } } })
    expect(refusals(definition, { checklistType: 'product' })).toEqual(['scoreDecidesProduct settings.result'])
    expect(refusals(definition, { checklistType: 'process' })).toEqual([])
  })
})

describe('warnings', () => {
  test('missing translations are named and counted, and 100 % means all', () => {
    const both = { en: 'Jaws', de: 'Backen' }
    const definition = buildDefinition(
      { sections: [buildSection('s', [ask.text('a', { label: both }), ask.text('b')], { title: both })] },
      { languages: ['en', 'de'] },
    )
    const found = check(definition)
    expect(found.languages[1]).toEqual({
      locale: 'de',
      translated: 2,
      total: 3,
      percent: 66,
      missing: ['question.b.label'],
    })
    expect(found.warnings).toMatchObject([
      { code: 'missingTranslations', params: { language: 'de', percent: 66, count: 1 } },
    ])
  })

  test('the name of the checklist counts as its first text', () => {
    const definition = buildDefinition([ask.text('a', { label: { en: 'Jaws', de: 'Backen' } })], {
      languages: ['en', 'de'],
    })
    const german = (names: Record<string, string>) =>
      publishable(definition, { named: { name: 'Start-up', names } }).languages[1]
    const { total = 0, translated = 0 } = publishable(definition).languages[1] ?? {}
    expect(german({})).toMatchObject({ translated, total: total + 1 })
    expect(german({})?.missing[0]).toBe('checklist.name')
    expect(german({ de: 'Anfahren' })).toMatchObject({ translated: translated + 1, total: total + 1 })
  })

  test('a nominal outside its limits, a measurement without limits, an empty section', () => {
    const sections = [
      buildSection('s', [ask.measurement('a', { nominal: 3, usl: 2 }), ask.measurement('b'), ask.measurement('c')]),
      buildSection('empty', []),
    ]
    const { warnings } = check(buildDefinition({ sections }))
    expect(warnings.map(({ code }) => code)).toEqual(['nominalOutsideLimits', 'noLimits', 'emptySection'])
    // Once for all of them, at the first.
    expect(warnings[1]).toMatchObject({ question: 'b', params: { n: 2 } })
  })

  test('no warning of a nominal outside of the limits of its fit, but of others', () => {
    const keyway = { nominal: 8, nominalText: '8 P9', lsl: 7.949, usl: 7.985, decimals: 3 }
    const shaft = { nominal: 12, nominalText: 'Ø12 H7/g6', lsl: 11.983, usl: 11.994, decimals: 3 }
    const codes = (facts: object) =>
      check(buildDefinition([ask.measurement('a', facts)])).warnings.map(({ code }) => code)
    expect(codes(keyway)).toEqual([])
    expect(codes(shaft)).toEqual([])
    expect(codes({ ...keyway, usl: 7.9 })).toEqual(['nominalOutsideLimits'])
    expect(codes({ ...keyway, nominal: 9 })).toEqual(['nominalOutsideLimits'])
  })

  test('an image that is only a web address, but not a video', () => {
    const elsewhere = { kind: 'url' as const, url: 'https://drawings.example/bore.png' }
    const { warnings } = check([ask.passFail('jaws', { image: elsewhere, video: elsewhere })])
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([`imageByAddress ${at(0, '.image')}`])
  })
})

test('a thousand questions with rules are checked in a moment', () => {
  const questions = Array.from({ length: 1000 }, (_, index) =>
    ask.passFail(
      `q${index}`,
      index > 0 ? { visibleWhen: { any: [is(`q${index - 1}`, 'pass'), is('q0', 'fail')] } } : {},
    ),
  )
  const started = performance.now()
  expect(check(questions).refusals).toEqual([])
  expect(performance.now() - started).toBeLessThan(5000)
})
