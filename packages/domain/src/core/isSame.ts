const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values of JSON say the same. A field that is undefined counts as absent. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => {
    const [mine, theirs] = [one, other].map(side => (Object.hasOwn(side, key) ? side[key] : undefined))
    return isSame(mine, theirs)
  })
}
