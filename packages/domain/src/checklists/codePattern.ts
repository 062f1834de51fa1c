/**
 * Whether a scanned code looks as expected: # is a digit, ? any one character, * any run of characters, all else
 * stands for itself. Takes time proportional to the two lengths at worst, which a regular expression that a customer
 * writes would not.
 */
export const codeMatches = (pattern: string, code: string): boolean => {
  const expected = [...pattern]
  const given = [...code]
  let at = 0
  let position = 0
  let star = -1
  let resume = 0
  while (at < given.length) {
    if (expected[position] === '*') {
      star = position++
      resume = at
    } else if (position < expected.length && characterMatches(expected[position], given[at])) {
      position++
      at++
    } else if (star >= 0) {
      position = star + 1
      at = ++resume
    } else {
      return false
    }
  }
  while (expected[position] === '*') position++
  return position === expected.length
}

const characterMatches = (expected: string | undefined, given: string | undefined): boolean => {
  if (expected === '?') return true
  if (expected === '#') return given !== undefined && given >= '0' && given <= '9' && given.length === 1
  return expected === given
}
