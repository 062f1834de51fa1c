import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeMatches } from './codePattern.ts'

test.each([
  ['BH-####-*', 'BH-4711-A', true],
  ['BH-####-*', 'BH-4711-', true],
  ['BH-####-*', 'BH-47A1-B', false],
  ['*-X', 'A-B-X', true],
  ['*-X', 'A-X-B', false],
  ['???', 'abc', true],
  ['???', 'ab', false],
  ['a.c', 'abc', false],
  ['', '', true],
])('the code %j with %j: %j', (pattern, code, matches) => {
  expect(codeMatches(pattern, code)).toBe(matches)
})

test('a pattern made to be slow is matched immediately', () => {
  const started = performance.now()
  expect(codeMatches('*a'.repeat(99), 'a'.repeat(50) + 'b'.repeat(1950))).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})

test('a thousand patterns that nearly fit at every place take no longer than they are long', () => {
  const [pattern, code] = [`*${'a'.repeat(198)}b`, 'a'.repeat(2000)]
  // Processor time of this thread: how busy the machine is does not count.
  const before = process.threadCpuUsage().user
  for (let n = 0; n < 1000; n++) expect(codeMatches(`${pattern}*`, code)).toBe(false)
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(1_500)
})

test('returns the same as trying every way, whatever is between the stars', () => {
  const slowly = (pattern: string, code: string): boolean => {
    if (pattern === '') return code === ''
    if (pattern[0] === '*') return slowly(pattern.slice(1), code) || (code !== '' && slowly(pattern, code.slice(1)))
    const fits = pattern[0] === '?' || (pattern[0] === '#' ? /^\d/.test(code) : pattern[0] === code[0])
    return code !== '' && fits && slowly(pattern.slice(1), code.slice(1))
  }
  const pattern = fc.string({ unit: fc.constantFrom('*', 'a', 'b', '?', '#'), maxLength: 9 })
  const code = fc.string({ unit: fc.constantFrom('a', 'b', '7'), maxLength: 9 })
  fc.assert(
    fc.property(pattern, code, (a, b) => codeMatches(a, b) === slowly(a, b)),
    { numRuns: 3_000 },
  )
})

test('finds a part that is longer than 32 characters at its last occurrence', () => {
  const part = `${'a'.repeat(70)}b`
  expect(codeMatches(`*${part}*`, `${'a'.repeat(900)}${part}`)).toBe(true)
  expect(codeMatches(`*${part}*`, 'a'.repeat(2000))).toBe(false)
})
