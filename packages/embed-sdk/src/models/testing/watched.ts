import type { Rule } from '../validation/rules.ts'

/**
 * The same input, but telling which fields are looked at: by their names from the outermost on. Places in lists, and the
 * name `a` that maps have, are `*`; a list inside the same list is not told apart from it.
 */
export const watched = (input: unknown, look: (path: string) => void, path = ''): unknown => {
  if (typeof input !== 'object' || input === null) return input
  return new Proxy(input, {
    get: (inner, key) => {
      const value: unknown = Reflect.get(inner, key)
      if (typeof key === 'symbol' || key === 'length' || typeof value === 'function') return value
      const inside = `${path}.${Array.isArray(inner) || key === 'a' ? '*' : key}`.replace(/(\.children\.\*)+/, '$1')
      look(inside)
      return watched(value, look, inside)
    },
  })
}

/** The paths of the fields that a rule knows, in the same form. */
export const pathsOf = (rule: Rule, path = '', outer: readonly Rule[] = []): string[] => {
  if (typeof rule === 'string' || outer.includes(rule)) return []
  const inside = (of: Rule, name?: string) => {
    const at = name === undefined ? path : `${path}.${name.replace('*', '') || '*'}`
    return [at, ...pathsOf(of, at, [...outer, rule])]
  }
  if ('items' in rule) return inside(rule.items, '*')
  if ('each' in rule) return inside(rule.each, '*')
  if ('fields' in rule) {
    const fields = Object.entries(rule.fields).flatMap(([name, of]) => inside(of, name))
    return [...fields, ...(rule.anyOf ?? []).flatMap(of => inside(of))]
  }
  return 'anyOf' in rule ? rule.anyOf.flatMap(of => inside(of)) : []
}
