// ICU messages as our phrases use them: {name}, {name, number}, plural and select, with # and quotes. The usual library
// weighs 10 kB, a fifteenth of what the sign-in page may; a test holds this one to it with every phrase of the product.

type Part =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'count' }
  | { kind: 'plural' | 'select'; name: string; branches: Readonly<Record<string, readonly Part[]>> }
type Values = Readonly<Record<string, unknown>>

/** Reads a message. Throws where it is not well formed or asks for what is not spoken here. */
export const parseMessage = (text: string): readonly Part[] => {
  const cursor = { text, at: 0 }
  const parts = parseParts(cursor, false)
  if (cursor.at < text.length) throw new Error(`a brace too many at ${cursor.at} in: ${text}`)
  return parts
}

type Cursor = { text: string; at: number }

const parseParts = (cursor: Cursor, inPlural: boolean): Part[] => {
  const parts: Part[] = []
  let plain = ''
  const flush = () => {
    if (plain) parts.push(plain)
    plain = ''
  }
  while (cursor.at < cursor.text.length) {
    const sign = cursor.text.charAt(cursor.at)
    if (sign === '}') break
    if (sign === "'") plain += quoted(cursor, inPlural)
    else if (sign === '{') {
      flush()
      parts.push(parseArgument(cursor, inPlural))
    } else {
      cursor.at += 1
      if (sign === '#' && inPlural) {
        flush()
        parts.push({ kind: 'count' })
      } else plain += sign
    }
  }
  flush()
  return parts
}

/** Two apostrophes are one; one before a brace quotes up to the next; any other is itself. */
const quoted = (cursor: Cursor, inPlural: boolean): string => {
  const next = cursor.text.charAt(cursor.at + 1)
  if (next === "'") {
    cursor.at += 2
    return "'"
  }
  cursor.at += 1
  if (next !== '{' && next !== '}' && !(next === '#' && inPlural)) return "'"
  const end = cursor.text.indexOf("'", cursor.at)
  const inside = cursor.text.slice(cursor.at, end === -1 ? undefined : end)
  cursor.at = end === -1 ? cursor.text.length : end + 1
  return inside
}

const read = (cursor: Cursor, pattern: RegExp): string => {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)
  if (!found) throw new Error(`not understood at ${cursor.at} in: ${cursor.text}`)
  cursor.at = pattern.lastIndex
  return found[1] ?? ''
}

const parseArgument = (cursor: Cursor, inPlural: boolean): Part => {
  const name = read(cursor, /\{\s*(\w+)\s*/y)
  if (read(cursor, /([,}])/y) === '}') return { kind: 'value', name }
  const kind = read(cursor, /\s*(number|plural|select)\s*/y)
  if (kind === 'number') {
    read(cursor, /(\})/y)
    return { kind, name }
  }
  read(cursor, /(,)\s*/y)
  const branches: Record<string, Part[]> = {}
  while (cursor.text.charAt(cursor.at) !== '}') {
    const key = read(cursor, /(=\d+|\w+)\s*\{/y)
    branches[key] = parseParts(cursor, inPlural || kind === 'plural')
    read(cursor, /(\})\s*/y)
  }
  cursor.at += 1
  if (!branches.other) throw new Error(`${name} has no other in: ${cursor.text}`)
  return { kind: kind as 'plural' | 'select', name, branches }
}

// Making these costs more than all the rest of a message, and a page says hundreds.
const formats = new Map<string, { numbers: Intl.NumberFormat; plurals: Intl.PluralRules }>()
const formatsOf = (language: string) => {
  const made = formats.get(language) ?? {
    numbers: new Intl.NumberFormat(`${language}-u-nu-latn`),
    plurals: new Intl.PluralRules(language),
  }
  formats.set(language, made)
  return made
}

/** The message in words. A value that is missing shows its name in braces, so that it is seen. */
export const formatMessage = (parts: readonly Part[], values: Values, language: string): string => {
  const { numbers, plurals } = formatsOf(language)
  const word = (part: Part, count: number): string => {
    if (typeof part === 'string') return part
    if (part.kind === 'count') return numbers.format(count)
    const value = values[part.name]
    if (part.kind === 'value') return value === undefined || value === null ? `{${part.name}}` : String(value)
    if (part.kind === 'number') return numbers.format(Number(value))
    const own = part.kind === 'plural' ? Number(value) : count
    const { branches } = part
    const branch =
      part.kind === 'plural' ? (branches[`=${own}`] ?? branches[plurals.select(own)]) : branches[String(value)]
    return (branch ?? branches.other ?? []).map(inner => word(inner, own)).join('')
  }
  return parts.map(part => word(part, 0)).join('')
}

const known = new Map<string, readonly Part[]>()

/** Lets i18next read phrases as ICU messages. */
export const icu = {
  type: 'i18nFormat' as const,
  init: () => {},
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: unknown, values: Values, language: string): unknown => {
    if (typeof message !== 'string') return message
    const parts = known.get(message) ?? parseMessage(message)
    known.set(message, parts)
    return formatMessage(parts, values, language)
  },
}
