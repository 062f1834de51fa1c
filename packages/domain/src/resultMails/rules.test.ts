import { expect, test } from 'vitest'
import { matchesRule, type ResultMailRuleInput, type RunOfRule } from './rules.schema.ts'

const run: RunOfRule = { type: 'product', categoryId: 'a', machine: 'DMG 5', result: 'fail', byPublicLink: false }
const all = { active: true, types: [], categoryIds: [], machine: '', result: 'all', origin: 'all' } as const
const rule = (changes: Partial<ResultMailRuleInput>) => ({ ...all, types: [], categoryIds: [], ...changes })
const matches = (changes: Partial<ResultMailRuleInput>, of: Partial<RunOfRule> = {}) =>
  matchesRule(rule(changes), { ...run, ...of })

test('a rule without conditions is about every run, unless it is off', () => {
  expect(matches({})).toBe(true)
  expect(matches({ active: false })).toBe(false)
})

test('every condition that a rule names must be met', () => {
  expect(matches({ types: ['process'] })).toBe(false)
  expect(matches({ types: ['product'] })).toBe(true)
  expect(matches({ categoryIds: ['a'] })).toBe(true)
  expect(matches({ categoryIds: ['b'] })).toBe(false)
  expect(matches({ categoryIds: ['a'] }, { categoryId: null })).toBe(false)
  expect(matches({ machine: 'dmg' })).toBe(true)
  expect(matches({ machine: 'mazak' })).toBe(false)
  expect(matches({ result: 'fail' })).toBe(true)
  expect(matches({ result: 'fail' }, { result: 'pass' })).toBe(false)
  expect(matches({ origin: 'publicLink' })).toBe(false)
  expect(matches({ origin: 'publicLink' }, { byPublicLink: true })).toBe(true)
  expect(matches({ origin: 'signedIn' }, { byPublicLink: true })).toBe(false)
  expect(matches({ types: ['product'], machine: 'mazak' })).toBe(false)
})
