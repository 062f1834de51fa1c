import type { Rule } from '@gemba/domain/checklists/rules.schema'
import { expect, test } from 'vitest'
import { groupOf, ruleOf } from './ruleGroups.ts'

const failed = { question: 'guard', operator: 'failed' as const }
const above = { question: 'bore', operator: 'above' as const, value: 3 }

test.each<[string, Rule]>([
  ['one comparison', failed],
  ['all of two', { all: [failed, above] }],
  ['any of two', { any: [failed, above] }],
  ['not one', { not: failed }],
  ['none of two', { not: { any: [failed, above] } }],
  ['not all of two', { not: { all: [failed, above] } }],
  ['a group in a group', { all: [failed, { any: [above, { not: failed }] }] }],
])('%s comes back as it was', (_, rule) => {
  expect(ruleOf(groupOf(rule))).toEqual(rule)
})

test('a group of one part is that part, and an empty one is no rule', () => {
  expect(ruleOf({ match: 'any', parts: [failed, { match: 'all', parts: [] }] })).toEqual(failed)
  expect(ruleOf({ match: 'none', parts: [] })).toBeUndefined()
})
