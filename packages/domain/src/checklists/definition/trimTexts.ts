/**
 * The same value without spaces and line ends around its texts, however deep they stand: what is pasted from a
 * spreadsheet ends in a line end that no one sees.
 */
export const trimTexts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimTexts(inner)])) as Value
}
