import { describe, expect, test } from 'vitest'
import { ask, buildDefinition, buildSection } from '../definition/definition.builder.ts'
import type { Definition } from '../definition/definition.schema.ts'
import type { Question } from '../definition/questions/question.ts'
import type { Answer, Answers } from './answers.schema.ts'
import { evaluate, nextOpenAfter, type QuestionEvaluation } from './evaluate.ts'

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

describe('what counts as answered', () => {
  test('an untouched required question is open and the run incomplete', () => {
    expect(only(ask.passFail('guard'))).toMatchObject({ outcome: 'open', answered: false, result: 'incomplete' })
  })

  test('a note alone is no answer', () => {
    const guard = only(ask.passFail('guard'), { type: 'passFail', note: 'looks fine' })
    expect(guard.outcome).toBe('open')
    expect(codes(guard)).toEqual(['missing'])
  })

  test('a run in which nothing was touched is incomplete even if nothing is required', () => {
    const evaluation = run([ask.instruction('read'), ask.text('remark', { required: false })], {})
    expect(evaluation).toMatchObject({ result: 'incomplete', nextOpen: 'remark', owing: [] })
  })

  test('an optional question may stay untouched', () => {
    const evaluation = run([ask.passFail('guard'), ask.text('remark', { required: false })], { guard: pass })
    expect(evaluation).toMatchObject({
      result: 'pass',
      nextOpen: null,
      counts: { total: 2, answered: 1, open: 1, owing: 0 },
    })
  })

  test('n.a. counts as answered where it is allowed, and is refused where not', () => {
    const na: Answer = { type: 'passFail', na: true }
    expect(only(ask.passFail('guard', { naAllowed: true }), na)).toMatchObject({
      outcome: 'na',
      answered: true,
      result: 'pass',
    })
    expect(codes(only(ask.passFail('guard'), na))).toEqual(['naNotAllowed'])
  })

  test('an answer of another type is none', () => {
    const guard = only(ask.passFail('guard'), { type: 'text', value: 'pass' })
    expect(guard).toMatchObject({ outcome: 'open', answered: false })
    expect(codes(guard)).toEqual(['wrongType'])
  })

  test('answers to questions that are not there are named', () => {
    expect(run([ask.passFail('guard')], { guard: pass, ghost: pass }).strayAnswers).toEqual(['ghost'])
  })
})

describe('each type of question', () => {
  const options = [
    { id: 'good', label: { en: 'Good' } },
    { id: 'worn', label: { en: 'Worn' }, nonconforming: true },
  ]
  const table = ask.table('leaks', {
    columns: [
      { id: 'place', type: 'text', label: { en: 'Place' }, required: true },
      { id: 'drops', type: 'number', label: { en: 'Drops' }, decimals: 0, max: 3 },
    ],
  })
  const rows = (...entries: Record<string, string>[]): Answer => ({ type: 'table', rows: entries })

  test.each<[string, Question, Answer, string]>([
    ['a fail fails', ask.passFail('q'), fail, 'fail'],
    ['yes fails where yes is wrong', ask.yesNo('q', { nonconforming: 'yes' }), { type: 'yesNo', value: 'yes' }, 'fail'],
    ['no passes where yes is wrong', ask.yesNo('q', { nonconforming: 'yes' }), { type: 'yesNo', value: 'no' }, 'pass'],
    ['yes or no that only informs is not judged', ask.yesNo('q'), { type: 'yesNo', value: 'no' }, 'none'],
    ['a failing option fails', ask.singleChoice('q', { options }), { type: 'singleChoice', value: 'worn' }, 'fail'],
    [
      'an option that is gone is open',
      ask.singleChoice('q', { options }),
      { type: 'singleChoice', value: 'x' },
      'open',
    ],
    [
      'one failing option among several fails',
      ask.multipleChoice('q', { options }),
      { type: 'multipleChoice', values: ['good', 'worn'] },
      'fail',
    ],
    ['9.1 % is above 8.0', ask.number('q', { min: 5, max: 8 }), { type: 'number', value: '9.1' }, 'fail'],
    ['8.0 % is not', ask.number('q', { min: 5, max: 8 }), { type: 'number', value: '8.0' }, 'pass'],
    ['a number without limits is not judged', ask.number('q'), { type: 'number', value: '9.1' }, 'none'],
    [
      'finer than the drawing is judged as read',
      ask.number('q', { max: 8 }),
      { type: 'number', value: '7.95' },
      'pass',
    ],
    [
      'the expected code passes',
      ask.barcode('q', { expected: 'BH-#*' }),
      { type: 'barcode', value: 'BH-4711' },
      'pass',
    ],
    ['another code fails', ask.barcode('q', { expected: 'BH-#*' }), { type: 'barcode', value: 'XY-1' }, 'fail'],
    [
      'a date too early is open',
      ask.date('q', { earliest: '2026-03-01' }),
      { type: 'date', value: '2026-02-28' },
      'open',
    ],
    ['one photo of two is open', ask.photo('q', { minFiles: 2 }), { type: 'photo', files: ['a'] }, 'open'],
    ['a table with a cell out of limits fails', table, rows({ place: 'Pump', drops: '4' }), 'fail'],
    ['a table within limits passes', table, rows({ place: 'Pump', drops: '3' }), 'pass'],
    ['a table with an empty required cell is open', table, rows({ drops: '1' }), 'open'],
    ['a table with a cell that is no number is open', table, rows({ place: 'Pump', drops: 'many' }), 'open'],
  ])('%s', (_, question, answer, outcome) => {
    expect(only(question, answer).outcome).toBe(outcome)
  })

  test('a measurement with missing samples is open, but fails as soon as one is out', () => {
    const bore = ask.measurement('bore', { usl: 25.021 })
    expect(only(bore, { type: 'measurement', samples: ['25.010', null, '25.012'] })).toMatchObject({
      outcome: 'open',
      problems: [{ code: 'samplesMissing', params: { missing: 1 } }],
    })
    expect(only(bore, { type: 'measurement', samples: [null, '25.034'] })).toMatchObject({
      outcome: 'fail',
      answered: false,
      result: 'incomplete',
    })
  })

  test('a calculated value out of its limits fails, and says by how much', () => {
    const questions = [
      ask.number('inlet'),
      ask.number('outlet'),
      ask.calculated('loss', { expression: '{inlet} - {outlet}', max: 0.2, required: true }),
    ]
    const at = (outlet: string): Answers => ({
      inlet: { type: 'number', value: '6.3' },
      outlet: { type: 'number', value: outlet },
    })
    expect(run(questions, at('6.1')).result).toBe('pass')
    const evaluation = run(questions, at('6.0'))
    expect(evaluation.questions[2]).toMatchObject({
      value: '0.3',
      outcome: 'fail',
      limit: { side: 'above', distance: '0.1' },
    })
    expect(evaluation).toMatchObject({ result: 'fail', counts: { total: 2, failed: 1 } })
    expect(run(questions, { inlet: { type: 'number', value: '6.3' } }).owing).toEqual(['outlet', 'loss'])
  })
})

describe('what is visible', () => {
  const jaws = ask.passFail('jaws', { visibleWhen: { question: 'chuck', operator: 'is', value: 'yes' } })
  const chuck = ask.yesNo('chuck')
  const yes: Answer = { type: 'yesNo', value: 'yes' }

  test('a hidden question requires nothing and its answer does not count', () => {
    const evaluation = run([chuck, jaws], { chuck: { type: 'yesNo', value: 'no' }, jaws: fail })
    expect(evaluation).toMatchObject({ result: 'pass', counts: { total: 1, failed: 0 }, nonconformities: [] })
    expect(run([chuck, jaws], { chuck: yes, jaws: fail }).result).toBe('fail')
  })

  test('what depends on a hidden question is hidden too, whatever its answer is', () => {
    const photo = ask.photo('photo', { visibleWhen: { question: 'jaws', operator: 'failed' } })
    const seen = (chuckAnswer: 'yes' | 'no') =>
      run([chuck, jaws, photo], { chuck: { type: 'yesNo', value: chuckAnswer }, jaws: fail }).questions[2]?.visible
    expect(seen('yes')).toBe(true)
    expect(seen('no')).toBe(false)
  })

  test('"is not" waits for an answer', () => {
    const rest = ask.text('rest', { visibleWhen: { question: 'chuck', operator: 'isNot', value: 'no' } })
    expect(run([chuck, rest], {}).questions[1]?.visible).toBe(false)
    expect(run([chuck, rest], { chuck: yes }).questions[1]?.visible).toBe(true)
  })

  test('all, any and not combine', () => {
    const warm = { question: 'oil', operator: 'atLeast', value: 40 } as const
    const rule = { all: [warm, { not: { any: [{ question: 'chuck', operator: 'is', value: 'yes' } as const] } }] }
    const questions = [ask.number('oil'), chuck, ask.text('rest', { visibleWhen: rule })]
    const seen = (oil: string, value: 'yes' | 'no') =>
      run(questions, { oil: { type: 'number', value: oil }, chuck: { type: 'yesNo', value } }).questions[2]?.visible
    expect([seen('40.0', 'no'), seen('39.9', 'no'), seen('40.0', 'yes')]).toEqual([true, false, false])
  })

  test('a hidden section takes its questions with it', () => {
    const definition = buildDefinition({
      sections: [
        buildSection('start', [chuck]),
        buildSection('chuck', [ask.passFail('jaws')], {
          visibleWhen: { question: 'chuck', operator: 'is', value: 'yes' },
        }),
      ],
    })
    expect(run(definition, { chuck: { type: 'yesNo', value: 'no' } })).toMatchObject({
      result: 'pass',
      sections: [{ visible: true }, { id: 'chuck', visible: false, counts: { total: 0 } }],
    })
  })

  test('in an unfinished definition a cycle hides its questions and does not hang', () => {
    const a = ask.passFail('a', { visibleWhen: { question: 'b', operator: 'answered' } })
    const b = ask.passFail('b', { visibleWhen: { question: 'a', operator: 'answered' } })
    expect(run([a, b], { a: pass, b: pass }).questions.map(question => question.visible)).toEqual([false, false])
  })
})

test('"Next open item" continues from the current question and starts again at the top', () => {
  const evaluation = run([ask.passFail('a'), ask.passFail('b'), ask.passFail('c')], { b: pass })
  expect(evaluation.nextOpen).toBe('a')
  expect(nextOpenAfter(evaluation, 'a')).toBe('c')
  expect(nextOpenAfter(evaluation, 'c')).toBe('a')
})

test('nonconformities carry their evidence', () => {
  const answers: Answers = { a: { ...fail, note: 'Burr', photos: ['p1'], issue: { kind: 'existing', issueId: 'i1' } } }
  expect(run([ask.passFail('a')], answers).nonconformities).toEqual([
    { question: 'a', section: 'main', note: 'Burr', photos: ['p1'], issue: { kind: 'existing', issueId: 'i1' } },
  ])
})
