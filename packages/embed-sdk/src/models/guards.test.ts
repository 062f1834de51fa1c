import fc from 'fast-check'
import * as reference from 'powerbi-models'
import { assert, expect, test, vi } from 'vitest'
import * as ours from './index.ts'
import { type Dice, diceOf } from './testing/dice.ts'
import { someOf, someTarget, someValue } from './testing/filterParts.ts'

type Guard = (thing: unknown) => unknown

vi.setConfig({ testTimeout: 60_000 })

const someFilter = (dice: Dice) => {
  const fields = {
    filterType: dice.pick([undefined, 0, 1, 4, 5, 9]),
    operator: dice.pick([undefined, 'In', 2]),
    values: dice.pick([undefined, [], 'no list']),
    logicalOperator: dice.pick([undefined, 'And', 2]),
    conditions: dice.pick([undefined, []]),
    keyValues: dice.pick([undefined, null, []]),
  }
  return { target: someTarget(dice), ...fields }
}
const someFilters = (dice: Dice) => dice.pick([undefined, null, someOf(dice, someFilter), { allPages: {} }, {}])
const someExtensions = (dice: Dice) => dice.pick([undefined, null, [], [{ command: {} }], { commands: [] }])
const someMenuExtension = (dice: Dice) => dice.pick([undefined, null, {}, { groupName: someValue(dice) }])

const thingsFor: { [guard: string]: (dice: Dice) => unknown } = {
  getFilterType: someFilter,
  isBasicFilterWithKeys: someFilter,
  isFilterKeyColumnsTarget: someTarget,
  isMeasure: someTarget,
  isColumn: someTarget,
  isColumnAggr: someTarget,
  isHierarchyLevel: someTarget,
  isHierarchyLevelAggr: someTarget,
  isPercentOfGrandTotal: someTarget,
  isOnLoadFilters: someFilters,
  isReportFiltersArray: someFilters,
  isFlatMenuExtension: someMenuExtension,
  isGroupedMenuExtension: someMenuExtension,
  isIExtensions: someExtensions,
  isIExtensionArray: someExtensions,
}

const guardOf = (models: object, name: string) => (models as { [name: string]: Guard })[name] as Guard

test.each(Object.entries(thingsFor))('%s answers as in the public package', (name, thingFor) => {
  const answers = new Set<unknown>()
  fc.assert(
    fc.property(fc.nat(), seed => {
      const thing = thingFor(diceOf(seed))
      const wanted = guardOf(reference, name)(thing)
      const answer = guardOf(ours, name)(thing)
      // The public package answers null and undefined by what it was asked about; here an answer is always a boolean.
      assert.deepEqual(answer, wanted ?? false, JSON.stringify(thing))
      answers.add(answer)
    }),
    { numRuns: 10_000, seed: 20_260_801 },
  )
  expect(answers.size).toBeGreaterThan(1)
})

test('a guard that is asked about nothing says no', () => {
  expect([null, undefined].map(nothing => ours.isColumn(nothing))).toEqual([false, false])
  expect([null, undefined].map(nothing => ours.isMeasure(nothing))).toEqual([false, false])
})
