/**
 * For `memo`: whether all props are the same, or lists of the same. Lists of questions are made anew whenever an answer
 * changes, mostly with the same questions.
 */
export const sameParts = (before: object, after: object): boolean => {
  const earlier = Object.entries(before)
  const keys = Object.keys(after)
  return (
    earlier.length === keys.length && earlier.every(([key, value]) => same(value, after[key as keyof typeof after]))
  )
}

/** Equal values, or lists of equal values. */
export const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, place) => part === b[place]))
