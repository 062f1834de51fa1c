import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../checklists/definition.builder.ts'
import { readingsOfAll } from './figures.ts'
import { viewRecord } from './record.ts'

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
  expect(failed[0]?.rounds.map(({ round, judged }) => [round, judged.outcome])).toEqual([
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

test('a later round cannot exchange what had passed', () => {
  const { passed } = viewRecord(definition, [
    first,
    { ...second, answers: { ...second.answers, burr: { type: 'passFail', value: 'fail' } } },
  ])
  expect(passed.map(({ question }) => question.id)).toEqual(['burr'])
})
