// The one walker of all validators: tables say what an input has to be, the walker tells the first thing that is wrong
// (sdk-facts §11). null and undefined are never wrong by themselves: what has to be there, its object says.
import type { IError } from '../failure.ts'

type Shape = { readonly [name: string]: unknown }

/** Rules by the name of their field, in the order in which they are tried. A name with `*` has to be there. */
type Fields = { readonly [name: string]: Rule }

type ObjectRule = {
  readonly fields: Fields
  /** What the fields must be together, tried before or after them: the message, or undefined. */
  readonly before?: (input: Shape) => string | undefined
  readonly after?: (input: Shape) => string | undefined
  /** Rules of which one has to hold as well. */
  readonly anyOf?: readonly Rule[]
}

/** What a value has to be. */
export type Rule =
  | 'string'
  | 'boolean'
  | 'number'
  | 'absent'
  /** One of these numbers. */
  | readonly number[]
  | { readonly from: number; readonly to: number }
  /** One of these texts. */
  | { readonly texts: readonly string[]; readonly message?: string }
  /** A list. Whatever is wrong in it, only the list is named: by `property is invalid`, or by `says`. */
  | { readonly items: Rule; readonly says?: string }
  | ObjectRule
  /** An object with names of the host page's choice. */
  | { readonly each: Rule }
  | { readonly anyOf: readonly Rule[] }

/** The first thing that is wrong with the input, or undefined. `name` is what the message calls it. */
const problem = (rule: Rule, input: unknown, name?: string): string | undefined => {
  const says = (text = 'property is invalid') => `${name} ${text}`
  const unless = (right: boolean, text?: string) => (right ? undefined : says(text))
  const holdsAny = (rules: readonly Rule[]) => unless(rules.some(one => !problem(one, input, name)))

  if (rule === 'absent') return unless(input === undefined, 'is forbidden')
  if (input == null) return undefined
  if (typeof rule === 'string') return unless(typeof input === rule, `must be a ${rule}`)
  if ('items' in rule) {
    return unless(Array.isArray(input) && input.every(item => !problem(rule.items, item, name)), rule.says)
  }
  if ('texts' in rule) {
    return (
      problem('string', input, name) ?? (rule.texts.includes(input as string) ? undefined : (rule.message ?? says()))
    )
  }
  if ('fields' in rule || 'each' in rule) {
    if (typeof input !== 'object' || Array.isArray(input)) return `${name ?? 'input'} must be an object`
    if ('each' in rule) return firstOf(Object.values(input), value => problem(rule.each, value, name))
    return (
      rule.before?.(input as Shape) ??
      firstOf(Object.entries(rule.fields), ([field, of]) => fieldProblem(of, input as Shape, field)) ??
      rule.after?.(input as Shape) ??
      (rule.anyOf && holdsAny(rule.anyOf))
    )
  }
  if ('anyOf' in rule) return holdsAny(rule.anyOf)
  const notNumber = problem('number', input, name)
  if ('from' in rule) {
    // Written so that NaN passes, as it always did.
    const beyond = (input as number) > rule.to || (input as number) < rule.from
    return notNumber ?? unless(!beyond, `must be a number between ${rule.from} and ${rule.to}`)
  }
  return notNumber ?? unless(rule.includes(input as number))
}

const firstOf = <T>(things: readonly T[], problemOf: (thing: T) => string | undefined) => {
  for (const thing of things) {
    const found = problemOf(thing)
    if (found) return found
  }
  return undefined
}

const fieldProblem = (rule: Rule, input: Shape, field: string) => {
  const name = field.replace('*', '')
  const value = input[name]
  return name !== field && value == null ? `${name} is required` : problem(rule, value, name)
}

/** What validators answer: a list with the first thing that is wrong, or undefined. */
export type ValidationErrors = IError[] | undefined

/** The refusal of an input by a rule. */
export const refusal = (rule: Rule, input: unknown): ValidationErrors => {
  const message = problem(rule, input)
  return message === undefined ? undefined : [{ message }]
}
