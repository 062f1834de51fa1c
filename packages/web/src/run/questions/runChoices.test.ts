import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { expect, test } from 'vitest'
import { codeQuestion } from '../scan/useCodeEntry.ts'
import { createRunEvaluator } from '../session/evaluateRun.ts'
import { untouchedChoices, withAllOk } from './SectionHead.tsx'

const definition = buildDefinition([
  ask.passFail('guard'),
  ask.yesNo('oil', { nonconforming: 'yes' }),
  ask.yesNo('told'),
  ask.passFail('brake', { triggers: [{ when: { kind: 'nonconforming' }, stop: { message: { en: 'Stop' } } }] }),
  ask.passFail('door', {
    triggers: [{ when: { kind: 'nonconforming' }, issue: { severity: 'critical', dueInDays: 0 } }],
  }),
  ask.number('weight'),
  ask.barcode('part'),
  ask.barcode('tray'),
])
const section = definition.sections[0] as (typeof definition.sections)[number]
const run = (answers: Answers) => ({ answers, evaluation: createRunEvaluator(definition, { tracker: true })(answers) })

test('All OK answers untouched questions that can pass with one tap, and leaves the rest', () => {
  const { answers, evaluation } = run({ guard: { type: 'passFail', value: 'fail' } })
  const { passed, critical } = untouchedChoices(section, answers, evaluation)
  expect(passed.map(({ id }) => id)).toEqual(['oil'])
  // What stops the run or is a critical issue is looked at by itself.
  expect(critical.map(({ id }) => id)).toEqual(['brake', 'door'])
  expect(withAllOk(answers, passed, '2026-03-13T09:00:00Z')).toEqual({
    guard: { type: 'passFail', value: 'fail' },
    oil: { type: 'yesNo', value: 'no', at: '2026-03-13T09:00:00Z' },
  })
})

test('a scan answers the code question with the cursor, else one in view, else the next open one', () => {
  const open = { ...run({}), isReadOnly: () => false }
  expect(codeQuestion(open, 'tray', 'guard', () => false)).toBe('tray')
  expect(codeQuestion(open, null, 'guard', id => id === 'tray')).toBe('tray')
  expect(codeQuestion(open, null, 'guard', () => false)).toBe('part')
  const half = { ...run({ part: { type: 'barcode', value: 'BH' } }), isReadOnly: () => false }
  expect(codeQuestion(half, null, 'guard', () => false)).toBe('tray')
})

test('a scan belongs to no question when every code is answered or none may be changed', () => {
  const full = run({ part: { type: 'barcode', value: 'BH' }, tray: { type: 'barcode', value: 'T1' } })
  expect(codeQuestion({ ...full, isReadOnly: () => false }, null, null, () => true)).toBeNull()
  expect(codeQuestion({ ...run({}), isReadOnly: () => true }, null, null, () => true)).toBeNull()
})
