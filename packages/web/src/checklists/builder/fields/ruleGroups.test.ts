import type { Rule } from '@gemba/domain/checklists/definition/rules.schema'
import { expect, test } from 'vitest'
import { groupOf, type RuleGroup, ruleOf } from './ruleGroups.ts'

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

test.each<[string, RuleGroup]>([
  ['all of one', { match: 'all', parts: [failed] }],
  ['any of one', { match: 'any', parts: [failed] }],
  ['none of one', { match: 'none', parts: [failed] }],
  ['all of one group', { match: 'all', parts: [{ match: 'any', parts: [failed, above] }] }],
  ['any of one group', { match: 'any', parts: [{ match: 'all', parts: [failed, above] }] }],
  ['none of one group', { match: 'none', parts: [{ match: 'any', parts: [failed, above] }] }],
  ['a group of one in a group', { match: 'all', parts: [failed, { match: 'any', parts: [above] }] }],
])('%s stays what was chosen', (_, group) => {
  const rule = ruleOf(group)
  expect(rule && groupOf(rule)).toEqual(group)
})

test('empty groups are left out, and nothing is no rule', () => {
  expect(ruleOf({ match: 'any', parts: [failed, { match: 'all', parts: [] }] })).toEqual({ any: [failed] })
  expect(ruleOf({ match: 'none', parts: [] })).toBeUndefined()
})
