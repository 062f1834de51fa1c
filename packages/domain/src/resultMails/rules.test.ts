import { expect, test } from 'vitest'
import { missedConditions, type ResultMailRuleInput, type RunOfRule } from './rules.schema.ts'

const run: RunOfRule = {
  ...{ checklistId: 'c', type: 'product', categoryId: 'a', tagIds: ['t', 'u'], machine: 'DMG 5' },
  ...{ result: 'fail', stopped: false, byPublicLink: false },
}
const all = { active: true, machine: '', result: 'all', origin: 'all' } as const
const rule = (changes: Partial<ResultMailRuleInput>) => ({
  ...{ ...all, types: [], checklistIds: [], categoryIds: [], tagIds: [] },
  ...changes,
})
const misses = (changes: Partial<ResultMailRuleInput>, of: Partial<RunOfRule> = {}) =>
  missedConditions(rule(changes), { ...run, ...of })
const matches = (...given: Parameters<typeof misses>) => misses(...given).length === 0

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
  expect(matches({ checklistIds: ['c'] })).toBe(true)
  expect(matches({ checklistIds: ['d'] })).toBe(false)
  expect(matches({ tagIds: ['v', 'u'] })).toBe(true)
  expect(matches({ tagIds: ['v'] })).toBe(false)
})

test('a stopped run is a failure, and can be meant alone', () => {
  expect(matches({ result: 'stopped' })).toBe(false)
  expect(matches({ result: 'stopped' }, { stopped: true })).toBe(true)
  expect(matches({ result: 'fail' }, { stopped: true })).toBe(true)
})

test('every condition that a run misses is named', () => {
  expect(misses({ active: false, types: ['process'], machine: 'mazak', result: 'stopped' })).toEqual([
    'active',
    'types',
    'machine',
    'result',
  ])
})
