/**
 * Whether a scanned code looks as expected: # is a digit, ? any one character, * any run of characters, all else
 * matches itself. What is between two stars is found at its first occurrence, with all positions tried in parallel
 * (Shift-And, Baeza-Yates and Gonnet 1992), so the time is the code's length times one step for every 32 characters of
 * the pattern, whatever either contains. A regular expression that a customer writes would have no such bound.
 */
export const codeMatches = (pattern: string, code: string): boolean => {
  const given = [...code]
  const [first = [], ...rest] = partsOf(pattern)
  const last = rest.pop()
  if (!fitsAt(first, given, 0)) return false
  if (!last) return given.length === first.length
  let from = first.length
  for (const part of rest) {
    const end = endOfFirst(part, given, from)
    if (end === null) return false
    from = end
  }
  const tail = given.length - last.length
  return tail >= from && fitsAt(last, given, tail)
}

/** The characters between the stars. */
const partsOf = (pattern: string): string[][] => {
  const parts: string[][] = [[]]
  for (const character of pattern) {
    if (character === '*') parts.push([])
    else parts.at(-1)?.push(character)
  }
  return parts
}

const isDigit = (given: string): boolean => given >= '0' && given <= '9' && given.length === 1

const characterMatches = (expected: string, given: string): boolean =>
  expected === '?' || (expected === '#' ? isDigit(given) : expected === given)

const fitsAt = (part: readonly string[], given: readonly string[], from: number): boolean =>
  part.every((expected, index) => {
    const found = given[from + index]
    return found !== undefined && characterMatches(expected, found)
  })

const BITS = 32

/** Where the part's first occurrence from there on ends; null when there is none. */
const endOfFirst = (part: readonly string[], given: readonly string[], from: number): number | null => {
  if (part.length === 0) return from
  const words = Math.ceil(part.length / BITS)
  const places = new Map<string, Int32Array>()
  /** Bit n of it is set where character n of the part may be this one. */
  const placesOf = (character: string): Int32Array => {
    const known = places.get(character)
    if (known) return known
    const found = new Int32Array(words)
    for (const [index, expected] of part.entries()) {
      if (characterMatches(expected, character)) found[index >> 5] = (found[index >> 5] ?? 0) | (1 << (index & 31))
    }
    places.set(character, found)
    return found
  }
  // Bit n: the last n + 1 characters fit the beginning of the part.
  const state = new Int32Array(words)
  const whole = part.length - 1
  for (let at = from; at < given.length; at++) {
    const allowed = placesOf(given[at] ?? '')
    let carried = 1
    for (let word = 0; word < words; word++) {
      const before = state[word] ?? 0
      state[word] = ((before << 1) | carried) & (allowed[word] ?? 0)
      carried = before >>> 31
    }
    if (((state[whole >> 5] ?? 0) >>> (whole & 31)) & 1) return at + 1
  }
  return null
}
