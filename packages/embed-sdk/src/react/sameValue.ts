const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values mean the same configuration: fields one by one, functions alike, absent like undefined. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one === 'function' && typeof other === 'function') return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const plain = [readable(one), readable(other)] as const
  const keys = new Set([...Object.keys(plain[0]), ...Object.keys(plain[1])])
  return [...keys].every(key => isSameValue(plain[0][key], plain[1][key]))
}

/** Filters are classes that say by `toJSON` what they are. */
const readable = (value: Record<string, unknown>): Record<string, unknown> => {
  const plain = typeof value.toJSON === 'function' ? (value.toJSON as () => unknown).call(value) : value
  return isObject(plain) ? plain : value
}
