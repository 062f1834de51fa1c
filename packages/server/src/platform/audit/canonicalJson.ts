/**
 * JSON that is the same for the same content, whatever the order in which it was put together (as RFC 8785 does it): no
 * spaces, the names of each object in the order of their UTF-16 code units, nothing that is undefined, moments as ISO
 * 8601 in UTC with milliseconds. Only own properties count.
 */
export const canonicalJson = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`
}
