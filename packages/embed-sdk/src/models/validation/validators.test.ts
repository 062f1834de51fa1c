import fc from 'fast-check'
import * as reference from 'powerbi-models'
import { expect, test, vi } from 'vitest'
import * as ours from '../index.ts'
import { diceOf } from '../testing/dice.ts'
import { disturb, inputFor } from '../testing/inputs.ts'
import { messagesOf } from '../testing/messages.ts'
import { pathsOf, watched } from '../testing/watched.ts'
import type { Rule, ValidationErrors } from './rules.ts'

type Validate = (input: unknown) => ValidationErrors

const last = vi.hoisted(() => ({ rule: undefined as unknown }))
vi.mock(import('./rules.ts'), async original => {
  const { refusal } = await original()
  return {
    refusal: (rule, input) => {
      last.rule = rule
      return refusal(rule, input)
    },
  }
})

const validatorsOf = (models: object) =>
  new Map(Object.entries(models).filter(([name]) => name.startsWith('validate')) as [string, Validate][])
const ourValidators = validatorsOf(ours)
const referenceValidators = validatorsOf(reference)

const ruleOf = (validate: Validate) => {
  validate(undefined)
  return last.rule as Rule
}

/** What tells about several fields together. */
const together = new Map([
  ['validateReportLoad', ['datasetBinding cannot be empty']],
  [
    'validateQuickCreate',
    [
      'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
      'tableSchemaList cannot be empty when data is provided',
      'At least one of data or mashupDocument must be provided',
    ],
  ],
])

/** Names that mean something somewhere. */
const names = [
  'name',
  'id',
  'filters',
  'settings',
  'selector',
  '$schema',
  'filterType',
  'focusMode',
  'zoomLevel',
  'slicers',
]

const inputOf = (seed: number, rule: Rule) => {
  const dice = diceOf(seed)
  const input = inputFor(dice, rule, dice.percent(65))
  return dice.percent(20) ? disturb(dice, input, names) : input
}

const runs = { numRuns: 10_000, seed: 20_260_801 }
vi.setConfig({ testTimeout: 60_000 })

test('there is every validator of the public package, and no other', () => {
  expect([...ourValidators.keys()].sort()).toEqual([...referenceValidators.keys()].sort())
})

test.each([...ourValidators])('%s refuses what the public package refuses, with the same words', (name, validate) => {
  const expected = referenceValidators.get(name) as Validate
  const rule = ruleOf(validate)
  const seen = new Set<string>()
  let passed = 0
  fc.assert(
    fc.property(fc.nat(), seed => {
      const input = inputOf(seed, rule)
      const [answer, wanted] = [validate(input), expected(input)]
      if (answer?.[0]?.message !== wanted?.[0]?.message || answer?.length !== wanted?.length) {
        expect(answer, JSON.stringify(input)).toEqual(wanted)
      }
      if (wanted?.[0]) seen.add(wanted[0].message)
      else passed += 1
    }),
    runs,
  )
  expect(passed).toBeGreaterThan(500)
  expect([...seen].sort()).toEqual([...new Set([...messagesOf(rule), ...(together.get(name) ?? [])])].sort())
})

test.each([...ourValidators])('%s misses no field that the public package looks at', (name, validate) => {
  const expected = referenceValidators.get(name) as Validate
  const rule = ruleOf(validate)
  const known = new Set(pathsOf(rule))
  const looks = new Set<string>()
  for (let seed = 0; seed < 1_000; seed += 1) {
    expected(watched(inputFor(diceOf(seed), rule, false), path => looks.add(path)))
  }
  expect([...looks].filter(path => !known.has(path))).toEqual([])
})
