// Puts any value of a host page into plain JSON in which two SDKs can be compared.

/** Fields that count of the classes that callers get; what else an instance holds is its own business. */
const publicFields: Record<string, readonly string[]> = {
  Page: [
    'name',
    'displayName',
    'isActive',
    'visibility',
    'defaultSize',
    'mobileSize',
    'defaultDisplayOption',
    'background',
    'wallpaper',
    'report',
  ],
  VisualDescriptor: ['name', 'title', 'type', 'layout', 'page'],
}

/** JSON of a value: keys in order, `undefined` and what JSON does not know as words in ‹ ›, instances by their class. */
export const describe = (value: unknown, depth = 0): unknown => {
  if (value === undefined) return '‹undefined›'
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : `‹${value}›`
  if (typeof value !== 'object') return `‹${typeof value}›`
  if (isWindow(value)) return '‹window›'
  const kind = Object.prototype.toString.call(value)
  if (kind === '[object Error]' || kind === '[object DOMException]') return describeError(value as Error)
  if (kind === '[object Date]') return `‹date ${(value as Date).toISOString()}›`
  if (kind === '[object Promise]') return '‹promise›'
  if (Array.isArray(value)) return depth > 12 ? '‹deep›' : value.map(item => describe(item, depth + 1))
  if ('tagName' in value && 'nodeType' in value) return `‹element ${String(value.tagName).toLowerCase()}›`
  if ('toJSON' in value && typeof value.toJSON === 'function') return fields(value.toJSON(), depth)
  const name = value.constructor?.name
  if (!name || name === 'Object') return depth > 12 ? '‹deep›' : fields(value, depth)
  const known = publicFields[name]
  if (!known || depth > 3) return `‹${name}›`
  const chosen = Object.fromEntries(known.map(key => [key, (value as Record<string, unknown>)[key]]))
  return { '‹class›': name, ...fields(chosen, depth) }
}

const fields = (value: object, depth: number) => {
  const found: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    // Not by assignment: a key such as __proto__ is to be seen.
    Object.defineProperty(found, key, { value: describe(item, depth + 1), enumerable: true })
  }
  return found
}

/** What errors may have without showing it among their keys. */
const hiddenFields = ['message', 'code', 'detailedMessage', 'errorCode', 'statusCode', 'headers', 'body']

/** An error with all that can be read on it: name, what `String()` and JSON make of it, entries, its own fields. */
const describeError = (error: Error) => ({
  '‹error›': error.name,
  '‹text›': String(error),
  '‹json›': JSON.parse(JSON.stringify(error)) as unknown,
  ...('forEach' in error && { '‹list›': listOf(error) }),
  ...fields({ ...error, message: error.message, ...hiddenOf(error) }, 0),
})

const hiddenOf = (error: object) =>
  Object.fromEntries(
    hiddenFields.filter(key => Object.hasOwn(error, key)).map(key => [key, (error as Record<string, unknown>)[key]]),
  )

/** What code for lists reads of an error that stands in for one. */
const listOf = (error: object) => {
  const found: unknown[] = []
  ;(error as unknown[]).forEach(entry => void found.push(describe(entry)))
  return found
}

const isWindow = (value: object) => {
  try {
    return 'window' in value && (value as Window).window === value
  } catch {
    return true
  }
}
