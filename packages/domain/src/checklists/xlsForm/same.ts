/** Whether two values are the same as JSON, whatever the order of their properties. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a, b].map(part => Object.entries(part).filter(([, value]) => value !== undefined)) as [
    [string, unknown][],
    [string, unknown][],
  ]
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && same(value, (b as Record<string, unknown>)[key]))
  )
}
