/**
 * The same value without spaces and line ends around its texts, at any depth: what is pasted from a spreadsheet ends
 * with an invisible line end.
 */
export const trimTexts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return value.trim() as Value
  if (Array.isArray(value)) return value.map(trimTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimTexts(inner)])) as Value
}
