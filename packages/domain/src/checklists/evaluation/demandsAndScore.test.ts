import { describe, expect, test } from 'vitest'
import { ask, buildDefinition } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Trigger } from '../definition/triggers.schema.ts'
import type { Answer, Answers } from './answers.schema.ts'
import { evaluate, type QuestionEvaluation } from './evaluate.ts'

const run = (content: Question[] | Definition, answers: Answers) =>
  evaluate(Array.isArray(content) ? buildDefinition(content) : content, answers)

const only = (question: Question, answer?: Answer): QuestionEvaluation & { result: string } => {
  const evaluation = run([question], answer ? { [question.id]: answer } : {})
  const [first] = evaluation.questions
  if (!first) throw new Error('no question')
  return { ...first, result: evaluation.result }
}

const codes = (question: QuestionEvaluation) => question.problems.map(problem => problem.code)
const pass: Answer = { type: 'passFail', value: 'pass' }
const fail: Answer = { type: 'passFail', value: 'fail' }

describe('triggers', () => {
  const onFail = (effects: Omit<Trigger, 'when'>) =>
    ask.passFail('jaws', { triggers: [{ when: { kind: 'nonconforming' }, ...effects }] })

  test('a fail needs a note and a photo before the run can be submitted', () => {
    const jaws = onFail({ note: true, photos: 2 })
    expect(codes(only(jaws, pass))).toEqual([])
    expect(only(jaws, { ...fail, photos: ['p1'] }).problems).toEqual([
      { code: 'needsNote' },
      { code: 'needsPhotos', params: { needed: 2, given: 1, missing: 1 } },
    ])
    expect(only(jaws, { ...fail, note: 'Burr on jaw 2', photos: ['p1', 'p2'] }).result).toBe('fail')
  })

  test('the required issue is given when it is drafted or an open one is linked', () => {
    const jaws = onFail({ issue: { severity: 'high', dueInDays: 3 } })
    expect(codes(only(jaws, fail))).toEqual(['needsIssue'])
    expect(only(jaws, { ...fail, issue: { kind: 'draft', title: 'Burr', severity: 'high' } }).result).toBe('fail')
    expect(only(jaws, { ...fail, issue: { kind: 'existing', issueId: 'i1' } }).result).toBe('fail')
  })

  test('an issue that was raised for a fail has to go when the answer no longer fails', () => {
    const issue = { kind: 'draft', title: 'Burr', severity: 'high' } as const
    const jaws = onFail({ issue: { severity: 'high', dueInDays: 3 } })
    expect(only(jaws, { ...pass, issue })).toMatchObject({
      problems: [{ code: 'issueNotAsked' }],
      result: 'incomplete',
    })
    expect(codes(only(ask.passFail('jaws'), { ...fail, issue }))).toEqual([])
    expect(codes(only(ask.passFail('jaws', { naAllowed: true }), { ...fail, na: true, issue }))).toEqual([
      'issueNotAsked',
    ])
    const asking = { kind: 'answered' } as const
    const always = ask.passFail('jaws', { triggers: [{ when: asking, issue: { severity: 'low', dueInDays: 1 } }] })
    expect(codes(only(always, { ...pass, issue }))).toEqual([])
  })

  test('where issues are not tracked, no answer asks for one', () => {
    const definition = buildDefinition([onFail({ note: true, issue: { severity: 'high', dueInDays: 3 } })])
    const [jaws] = evaluate(definition, { jaws: fail }, { tracker: false }).questions
    expect(jaws?.demands).toMatchObject({ note: true, issue: null })
    expect(jaws?.problems).toEqual([{ code: 'needsNote' }])
  })

  test('the same photo or file counts once', () => {
    expect(codes(only(onFail({ photos: 2 }), { ...fail, photos: ['p1', 'p1'] }))).toEqual(['needsPhotos'])
    const views = ask.photo('views', { required: true, minFiles: 2 })
    expect(only(views, { type: 'photo', files: ['p1', 'p1'] }).problems).toEqual([
      { code: 'filesMissing', params: { missing: 1 } },
    ])
    expect(codes(only(views, { type: 'photo', files: ['p1', 'p2'] }))).toEqual([])
  })

  test('several triggers add up, and the gravest issue is asked for', () => {
    const issue = (severity: 'low' | 'critical') => ({ severity, dueInDays: 1 })
    const jaws = ask.passFail('jaws', {
      triggers: [
        { when: { kind: 'nonconforming' }, photos: 1, issue: issue('critical'), notify: ['Shift lead'] },
        {
          when: { kind: 'answer', value: 'fail' },
          photos: 3,
          issue: issue('low'),
          notify: ['Shift lead', 'QA Manager'],
        },
      ],
    })
    expect(only(jaws, fail).demands).toMatchObject({
      photos: 3,
      issue: { severity: 'critical' },
      notify: ['Shift lead', 'QA Manager'],
    })
  })

  test('who is notified, and why', () => {
    const tell = (id: string, notify: string[]) =>
      ask.passFail(id, { triggers: [{ when: { kind: 'nonconforming' }, notify }] })
    const questions = [tell('a', ['Shift lead']), tell('b', ['Shift lead', 'QA Manager']), tell('c', ['QA Manager'])]
    expect(run(questions, { a: fail, b: fail, c: pass }).notifications).toEqual([
      { role: 'Shift lead', questions: ['a', 'b'] },
      { role: 'QA Manager', questions: ['b'] },
    ])
  })

  test('a value outside the limits and a chosen option fire their own triggers', () => {
    const pressure = ask.number('p', { max: 52, triggers: [{ when: { kind: 'outOfLimits' }, note: true }] })
    expect(codes(only(pressure, { type: 'number', value: '52.1' }))).toEqual(['needsNote'])
    const fork = ask.singleChoice('fork', {
      options: [{ id: 'bent', label: { en: 'Bent' } }],
      triggers: [{ when: { kind: 'option', option: 'bent' }, photos: 1 }],
    })
    expect(codes(only(fork, { type: 'singleChoice', value: 'bent' }))).toEqual(['needsPhotos'])
  })

  test('a run that was stopped can be submitted as it is, and fails', () => {
    const stop = { stop: { message: { en: 'Do not start the machine.' } } }
    const questions = [onFail({ ...stop, note: true }), ask.passFail('belt')]
    const owing = run(questions, { jaws: fail })
    expect(owing).toMatchObject({ result: 'incomplete', owing: ['jaws'], stoppedBy: { question: 'jaws' } })
    const handedIn = run(questions, { jaws: { ...fail, note: 'Broken' } })
    expect(handedIn).toMatchObject({ result: 'fail', nextOpen: null, counts: { open: 1, owing: 0 } })
    expect(handedIn.questions[1]?.outcome).toBe('open')
  })
})

describe('score', () => {
  const scale = [
    { id: 'full', label: { en: 'Full' }, score: 4 },
    { id: 'half', label: { en: 'Half' }, score: 2 },
    { id: 'none', label: { en: 'None' }, score: 0 },
  ]

  test('weights count, n.a. and hidden questions do not', () => {
    const questions = [
      ask.passFail('a', { weight: 3 }),
      ask.passFail('b', { naAllowed: true, weight: 100 }),
      ask.singleChoice('c', { options: scale, weight: 2 }),
      ask.passFail('d', { weight: 50, visibleWhen: { question: 'a', operator: 'failed' } }),
    ]
    const answers: Answers = {
      a: pass,
      b: { type: 'passFail', na: true },
      c: { type: 'singleChoice', value: 'half' },
      d: fail,
    }
    expect(run(questions, answers).score).toEqual({ points: 4, max: 5, percent: 80, criticalFailed: [] })
  })

  test('one critical question that fails makes the score zero', () => {
    const questions = [ask.passFail('a', { weight: 9 }), ask.passFail('b', { critical: true })]
    expect(run(questions, { a: pass, b: fail }).score).toEqual({
      points: 0,
      max: 10,
      percent: 0,
      criticalFailed: ['b'],
    })
  })

  test('the score decides where the checklist says so, but a critical fail always fails', () => {
    const settings = { result: { by: 'score', passPercent: 50 } } as const
    const decide = (critical: boolean) =>
      run(buildDefinition([ask.passFail('a'), ask.passFail('b', { critical })], { settings }), { a: pass, b: fail })
        .result
    expect([decide(false), decide(true)]).toEqual(['pass', 'fail'])
  })

  describe('is compared with the limit unrounded, and shown rounded down', () => {
    const decided = (weights: readonly number[], passed: readonly number[], passPercent: number) => {
      const questions = weights.map((weight, index) => ask.passFail(`q${index}`, { weight }))
      const answers = Object.fromEntries(weights.map((_, index) => [`q${index}`, passed.includes(index) ? pass : fail]))
      const { result, score } = run(
        buildDefinition(questions, { settings: { result: { by: 'score', passPercent } } }),
        answers,
      )
      return [result, score.percent]
    }

    test.each([
      ['79.96 % is below 80', [79.96, 20.04], [0], 80, 'fail', 79.9],
      ['80 % reaches 80', [80, 20], [0], 80, 'pass', 80],
      ['two thirds are below 66.67 %', [1, 1, 1], [0, 1], 66.67, 'fail', 66.6],
      ['two thirds reach 66.6 %', [1, 1, 1], [0, 1], 66.6, 'pass', 66.6],
      [
        'seven and one of ten tenths reach 80 %, whatever a computer makes of 0.7 + 0.1',
        [0.7, 0.1, 0.2],
        [0, 1],
        80,
        'pass',
        80,
      ],
      ['all but one of 2,001 are not 100 %', [2000, 1].map(weight => weight / 2), [0], 100, 'fail', 99.9],
    ] as const)('%s', (_, weights, passed, passPercent, result, percent) => {
      expect(decided(weights, passed, passPercent)).toEqual([result, percent])
    })
  })

  test('nothing to score has no percentage', () => {
    expect(run([ask.text('t')], { t: { type: 'text', value: 'x' } }).score.percent).toBeNull()
  })
})
