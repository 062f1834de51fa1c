// @vitest-environment happy-dom
import fc from 'fast-check'
import * as reference from 'powerbi-client'
import { assert, describe, expect, test, vi } from 'vitest'
import { type Dice, diceOf } from '../models/testing/dice.ts'
import { someOf, someTarget, someValue } from '../models/testing/filterParts.ts'
import { outcomeOf } from '../models/testing/outcome.ts'
import { AdvancedFilterBuilder } from './advancedFilterBuilder.ts'
import { BasicFilterBuilder } from './basicFilterBuilder.ts'
import { RelativeDateFilterBuilder } from './relativeDateFilterBuilder.ts'
import { RelativeTimeFilterBuilder } from './relativeTimeFilterBuilder.ts'
import { TopNFilterBuilder } from './topNFilterBuilder.ts'

type Call = [method: string, ...values: unknown[]]
type Builder = { [method: string]: (...values: unknown[]) => unknown }

vi.setConfig({ testTimeout: 60_000 })

const ours = {
  AdvancedFilterBuilder,
  BasicFilterBuilder,
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
  TopNFilterBuilder,
}

const theirs = {
  AdvancedFilterBuilder: reference.AdvancedFilterBuilder,
  BasicFilterBuilder: reference.BasicFilterBuilder,
  RelativeDateFilterBuilder: reference.RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder: reference.RelativeTimeFilterBuilder,
  TopNFilterBuilder: reference.TopNFilterBuilder,
}

const word = (dice: Dice) => dice.pick(['', 'Store', 'City', 'Sum'])
const targetCall = (dice: Dice): Call =>
  dice.pick<Call>([
    ['withTargetObject', someTarget(dice)],
    ['withColumnTarget', word(dice), word(dice)],
    ['withMeasureTarget', word(dice), word(dice)],
    ['withHierarchyLevelTarget', word(dice), word(dice), word(dice)],
    ['withColumnAggregation', word(dice), word(dice), word(dice)],
    ['withHierarchyLevelAggregationTarget', word(dice), word(dice), word(dice), word(dice)],
  ])
const relativeCall = (dice: Dice): Call => [dice.pick(['inLast', 'inThis', 'inNext']), dice.below(9), dice.below(9)]

/** A call that a builder understands. */
const callsOf: { [name in keyof typeof ours]: (dice: Dice) => Call } = {
  BasicFilterBuilder: dice =>
    dice.pick<Call>([
      ['in', someOf(dice, someValue)],
      ['notIn', someOf(dice, someValue)],
      ['all'],
      ['requireSingleSelection'],
      ['requireSingleSelection', dice.percent(50)],
    ]),
  AdvancedFilterBuilder: dice =>
    dice.pick<Call>([
      ['and'],
      ['or'],
      ['addCondition', 'IsBlank'],
      ['addCondition', 'Contains', someValue(dice)],
      ['addCondition', 'GreaterThan', new Date(dice.below(1e9))],
    ]),
  TopNFilterBuilder: dice =>
    dice.pick<Call>([
      ['top', dice.below(9)],
      ['bottom', dice.below(9)],
      ['orderByTarget', someTarget(dice)],
    ]),
  RelativeDateFilterBuilder: dice => (dice.percent(30) ? ['includeToday', dice.percent(50)] : relativeCall(dice)),
  RelativeTimeFilterBuilder: relativeCall,
}

const build = (builder: object, calls: Call[]) => {
  for (const [method, ...values] of calls) {
    assert.equal((builder as Builder)[method]?.(...values), builder, `${method} answers its builder`)
  }
  return (builder as { build(): object }).build()
}

describe.each(Object.keys(ours) as (keyof typeof ours)[])('%s', name => {
  test('builds what the public package builds', () => {
    const methods = new Set<string>()
    let built = 0
    fc.assert(
      fc.property(fc.nat(), seed => {
        const dice = diceOf(seed)
        const calls = someOf(dice, dice => (dice.percent(30) ? targetCall(dice) : callsOf[name](dice)), 5)
        const answer = outcomeOf(() => build(new ours[name](), calls))
        assert.equal(
          answer,
          outcomeOf(() => build(new theirs[name](), calls)),
        )
        for (const [method] of calls) methods.add(method)
        if (!answer.startsWith('refused')) built += 1
      }),
      { numRuns: 10_000, seed: 20_260_801 },
    )
    expect(built).toBeGreaterThan(1_000)
    // Each method but build, which every run calls.
    const known: object[] = [theirs[name].prototype, Object.getPrototypeOf(theirs[name].prototype)]
    const all = known.flatMap(prototype => Object.getOwnPropertyNames(prototype))
    expect([...methods].sort()).toEqual(all.filter(method => !['constructor', 'build'].includes(method)).sort())
  })
})

test('conditions that are added after building are not those of the filter', () => {
  const builder = new AdvancedFilterBuilder().withColumnTarget('Store', 'City').and().addCondition('Contains', 'Ulm')
  const filter = builder.build()
  builder.addCondition('Contains', 'Berlin')
  expect(filter.toJSON().conditions).toEqual([{ operator: 'Contains', value: 'Ulm' }])
})
