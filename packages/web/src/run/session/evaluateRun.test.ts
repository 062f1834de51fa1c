import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { createRunEvaluator } from './evaluateRun.ts'

const definition = buildDefinition([ask.passFail('a'), ask.passFail('b'), ask.number('c', { max: 5 })])

test('only what an answer changed is new, so only that is drawn again', () => {
  const evaluateNext = createRunEvaluator(definition, { tracker: true })
  const first = evaluateNext({})
  const second = evaluateNext({ a: { type: 'passFail', value: 'fail' } })
  expect(second.byId.get('a')).not.toBe(first.byId.get('a'))
  expect(second.byId.get('b')).toBe(first.byId.get('b'))
  expect(second.byId.get('c')).toBe(first.byId.get('c'))
  expect(second.counts).toMatchObject({ answered: 1, failed: 1 })
})
