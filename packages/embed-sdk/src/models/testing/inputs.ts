// Inputs for validators: mostly as their rules want them, usually with one thing wrong at a chosen place, however deep.
import type { Rule } from '../validation/rules.ts'
import type { Dice } from './dice.ts'

type Shape = { [name: string]: unknown }
type FieldsOf = { readonly [name: string]: Rule }

const texts = ['', 'a', 'Überlingen am See', '0', 'fitToWidth', 'http://powerbi.com/product/schema#visualSelector']
const numbers = [0, 1, 2, 3, 4, 5, 7, 9, -1, 0.25, 0.2, 4.1, 12.5, 1e9, Number.NaN]
/** What host pages send by mistake. */
const junk: readonly unknown[] = [
  ...texts,
  ...numbers,
  null,
  undefined,
  true,
  false,
  '1',
  10,
  6,
  8,
  11,
  [],
  {},
  [null],
  ['a'],
  [1, true],
  [[]],
  [{}],
  { a: 1 },
  { name: 'a', value: 1 },
  { visualName: 'a' },
  { table: 'a', column: 'b' },
]
const deepest = 4

const isObject = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** The rules inside a rule. */
const partsOf = (rule: Rule): readonly Rule[] => {
  if (typeof rule === 'string') return []
  if ('items' in rule) return [rule.items]
  if ('each' in rule) return [rule.each]
  if ('fields' in rule) return [...Object.values(rule.fields), ...(rule.anyOf ?? [])]
  return 'anyOf' in rule ? rule.anyOf : []
}

const weights = new WeakMap<object, number>()

/** How often something in a rule is to be wrong: by its places, but the many that show as one message count as few. */
const weightOf = (rule: Rule): number => {
  if (typeof rule === 'string') return 1
  const known = weights.get(rule)
  if (known) return known
  // For rules that contain themselves.
  weights.set(rule, 1)
  const inside = partsOf(rule).reduce((sum, part) => sum + weightOf(part), 1)
  const weight = 'items' in rule || 'anyOf' in rule ? Math.min(inside, 12) : inside
  weights.set(rule, weight)
  return weight
}

const mistake = (dice: Dice): unknown => {
  const thing = dice.pick(junk)
  return isObject(thing) ? structuredClone(thing) : thing
}

const wrong = (dice: Dice, rule: Rule): unknown => {
  if (rule === 'absent') return dice.pick([null, 'a', []])
  if (dice.percent(20)) return undefined
  return Array.isArray(rule) && dice.percent(40) ? Math.max(...rule) + 1 : mistake(dice)
}

/** Which part of a rule is to be wrong, by chance and weight; -1: the rule itself. */
const placeOf = (dice: Dice, rule: Rule): number => {
  const parts = partsOf(rule)
  let left = dice.below(parts.reduce((sum, part) => sum + weightOf(part), 1))
  return parts.findIndex(part => {
    left -= weightOf(part)
    return left < 0
  })
}

const fieldsFor = (dice: Dice, fields: FieldsOf, wrongOne: number, depth: number): Shape => {
  const made: Shape = {}
  for (const [index, [mark, rule]] of Object.entries(fields).entries()) {
    const name = mark.replace('*', '')
    const given = index === wrongOne || name !== mark || (rule !== 'absent' && dice.percent(depth > 1 ? 40 : 20))
    if (given) made[name] = inputFor(dice, rule, index === wrongOne, depth + 1)
  }
  return made
}

/** An input as the rule wants it, or with one thing wrong. */
export const inputFor = (dice: Dice, rule: Rule, broken: boolean, depth = 0): unknown => {
  const place = broken ? placeOf(dice, rule) : -1
  if (broken && place < 0) return wrong(dice, rule)
  if (rule === 'string') return dice.pick(texts)
  if (rule === 'boolean') return dice.percent(50)
  if (rule === 'number') return dice.pick(numbers)
  if (rule === 'absent') return undefined
  if ('items' in rule) {
    const items = Array.from({ length: depth > deepest ? 0 : dice.below(3) }, () =>
      inputFor(dice, rule.items, false, depth + 1),
    )
    return broken ? [...items, inputFor(dice, rule.items, true, depth + 1)] : items
  }
  if ('each' in rule) return { a: inputFor(dice, rule.each, broken, depth + 1) }
  if ('texts' in rule) return dice.pick(rule.texts)
  if ('fields' in rule) {
    const fields = fieldsFor(dice, rule.fields, place, depth)
    if (!rule.anyOf) return fields
    const more = inputOfAny(dice, rule.anyOf, place - Object.keys(rule.fields).length, depth)
    return isObject(more) ? { ...fields, ...more } : more
  }
  if ('anyOf' in rule) return inputOfAny(dice, rule.anyOf, place, depth)
  if ('from' in rule) return dice.pick([rule.from, rule.to, (rule.from + rule.to) / 2])
  return dice.pick(rule)
}

const inputOfAny = (dice: Dice, rules: readonly Rule[], wrongOne: number, depth: number): unknown => {
  const broken = rules[wrongOne]
  return inputFor(dice, broken ?? dice.pick(rules), broken !== undefined, depth + 1)
}

/** Changes one place of an input without knowing its rule: drops, adds, or exchanges something. */
export const disturb = (dice: Dice, input: unknown, names: readonly string[]): unknown => {
  if (!isObject(input)) return mistake(dice)
  const keys = Object.keys(input)
  // A list gets another item, never a name: such a list could not be sent.
  const unused = Array.isArray(input) ? String(input.length) : dice.pick(names)
  const key = dice.pick(keys) ?? unused
  if (keys.length && dice.percent(60)) input[key] = disturb(dice, input[key], names)
  else if (dice.percent(30)) delete input[key]
  else input[dice.percent(50) ? key : unused] = mistake(dice)
  return input
}
