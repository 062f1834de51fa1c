const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values mean the same configuration: fields one by one, functions alike, absent like undefined. */
export const isSameValue = (first: unknown, second: unknown): boolean => {
  const [one, other] = [readable(first), readable(second)]
  if (Object.is(one, other)) return true
  if (typeof one === 'function' && typeof other === 'function') return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSameValue(one[key], other[key]))
}

/** Filters are classes that say by `toJSON` what they are, dates say so by a text. */
const readable = (value: unknown): unknown =>
  isObject(value) && typeof value.toJSON === 'function' ? value.toJSON() : value
