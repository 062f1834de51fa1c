import { describe, expect, test } from 'vitest'
import { ask, buildDefinition } from '../checklists/definition/definition.builder.ts'
import { readingsOfAll } from './figures.ts'
import { type RecordRound, viewRecord } from './record.ts'

const definition = buildDefinition([
  ask.measurement('bore', { lsl: 25, usl: 25.021, samples: 2, balloon: '12' }),
  ask.passFail('burr'),
  ask.instruction('read'),
  ask.text('remark', { required: false }),
  ask.passFail('hidden', { visibleWhen: { question: 'burr', operator: 'is', value: 'never' } }),
])
const first = {
  round: 1,
  submittedAt: '2026-03-12T09:41:00Z',
  answers: {
    bore: { type: 'measurement' as const, samples: ['25.034', '25.020'] },
    burr: { type: 'passFail' as const, value: 'pass' as const, at: '2026-03-12T09:36:00Z' },
    remark: { type: 'text' as const, value: 'cold start' },
  },
}
const second = {
  round: 2,
  submittedAt: '2026-03-12T11:58:00Z',
  answers: { bore: { type: 'measurement' as const, samples: ['25.012', '25.009'] } },
}

test('a characteristic that failed once stays among the failed, with both rounds beside each other', () => {
  const { failed, evaluation } = viewRecord(definition, [first, second])
  expect(failed.map(({ number, stillFails }) => ({ number, stillFails }))).toEqual([
    { number: '12', stillFails: false },
  ])
  expect(failed[0]?.rounds.map(({ round, verdict }) => [round, verdict.outcome])).toEqual([
    [1, 'fail'],
    [2, 'pass'],
  ])
  expect(failed[0] && readingsOfAll(failed[0])).toEqual([25.034, 25.02, 25.012, 25.009])
  expect(evaluation.result).toBe('pass')
})

test('what passed is shown once, with the round that answered it', () => {
  const { passed } = viewRecord(definition, [first, second])
  expect(passed.map(({ question, rounds }) => [question.id, rounds.map(({ round }) => round)])).toEqual([['burr', [1]]])
  expect(passed[0]?.latest.at).toBe('2026-03-12T09:36:00Z')
})

test('the form shows only what was asked, instructions included, and numbers are those of the run', () => {
  const { sections, recorded } = viewRecord(definition, [first])
  expect(sections[0]?.questions.map(({ question }) => question.id)).toEqual(['bore', 'burr', 'read', 'remark'])
  expect(recorded.map(({ question, number }) => [question.id, number])).toEqual([['remark', '14']])
})

test('a later round cannot replace what passed', () => {
  const { passed } = viewRecord(definition, [
    first,
    { ...second, answers: { ...second.answers, burr: { type: 'passFail', value: 'fail' } } },
  ])
  expect(passed.map(({ question }) => question.id)).toEqual(['burr'])
})

describe('a question that the answers of round 2 hide', () => {
  const form = buildDefinition([
    ask.measurement('bore', { usl: 25.021, samples: 1 }),
    ask.measurement('cause', { usl: 1, samples: 1, visibleWhen: { question: 'bore', operator: 'failed' } }),
    ask.text('remark', { visibleWhen: { question: 'bore', operator: 'failed' } }),
    ask.passFail('burr'),
  ])
  const measured = (value: string) => ({ type: 'measurement' as const, samples: [value] })
  const rounds: RecordRound[] = [
    {
      ...{ round: 1, submittedAt: '2026-03-12T08:41:00Z' },
      answers: {
        bore: measured('25.034'),
        cause: measured('1.2'),
        remark: { type: 'text' as const, value: 'Chip under the part', photos: ['chip'] },
        burr: { type: 'passFail' as const, value: 'pass' as const },
      },
    },
    { round: 2, submittedAt: '2026-03-12T11:58:00Z', answers: { bore: measured('25.012'), cause: measured('0.5') } },
  ]

  test('keeps what round 1 recorded, and says that it is no longer asked', () => {
    const { failed, recorded, evaluation } = viewRecord(form, rounds)
    expect(failed.map(({ question, stillFails, hiddenIn }) => [question.id, stillFails, hiddenIn])).toEqual([
      ['bore', false, null],
      ['cause', false, 2],
    ])
    expect(failed[1]?.rounds.map(({ round, answer }) => [round, answer])).toEqual([[1, measured('1.2')]])
    expect(recorded.map(({ latest }) => latest.answer?.photos)).toEqual([['chip']])
    expect(evaluation.result).toBe('pass')
  })

  test('moves no number of another question', () => {
    const numbersIn = (count: number) =>
      viewRecord(form, rounds.slice(0, count)).sections.flatMap(({ questions }) => questions.map(one => one.number))
    expect(numbersIn(1)).toEqual(['1', '2', '3', '4'])
    expect(numbersIn(2)).toEqual(['1', '2', '3', '4'])
  })
})

test('an answer to a question that the previous round left open is shown with its own round', () => {
  const form = buildDefinition([ask.passFail('burr'), ask.text('remark')])
  const [one] = viewRecord(form, [
    { round: 1, submittedAt: '2026-03-12T08:41:00Z', answers: { burr: { type: 'passFail', value: 'fail' } } },
    {
      ...{ round: 2, submittedAt: '2026-03-12T11:58:00Z' },
      answers: { burr: { type: 'passFail', value: 'pass' }, remark: { type: 'text', value: 'Deburred' } },
    },
  ]).recorded
  expect(one?.rounds.map(({ round }) => round)).toEqual([1, 2])
  expect(one?.latest.answer).toEqual({ type: 'text', value: 'Deburred' })
})
