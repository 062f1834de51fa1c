// Parts of filters by chance: mostly right, sometimes what a careless host page passes.
import type { Dice } from './dice.ts'

const words = ['', 'Store', 'City', 'Ürün']
const values = ['', 'Ulm', 0, 7, -1.5, true, false, Number.NaN, null, undefined]

/** A target of any kind. */
export const someTarget = (dice: Dice): unknown => {
  const table = dice.pick(words)
  return dice.pick<unknown>([
    { table, column: dice.pick(words) },
    { table, measure: dice.pick(words) },
    { table, hierarchy: dice.pick(words), hierarchyLevel: dice.pick(words) },
    { table, column: dice.pick(words), aggregationFunction: dice.pick(words) },
    { table, column: dice.pick(words), keys: ['a', 'b', 'c'].slice(0, dice.below(4)) },
    { table, hierarchy: 'h', hierarchyLevel: dice.pick(words), aggregationFunction: 'Sum', percentOfGrandTotal: true },
    { table, hierarchy: 'h', hierarchyLevel: 'l', keys: ['a'] },
    { table },
    [{ table, column: 'c' }],
    [0, 3],
    {},
  ])
}

export const someValue = (dice: Dice): unknown => dice.pick<unknown>(values)

/** A list of so many things, usually few. */
export const someOf = <T>(dice: Dice, make: (dice: Dice) => T, most = 3): T[] =>
  Array.from({ length: dice.below(most + 1) }, () => make(dice))

/** Now and then nothing where something should be. */
export const nowAndThen = <T>(dice: Dice, thing: T): T | undefined => (dice.percent(4) ? undefined : thing)
