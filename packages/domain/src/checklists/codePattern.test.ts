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

test('a pattern made to be slow is answered at once', () => {
  const started = performance.now()
  expect(codeMatches('*a'.repeat(99), 'a'.repeat(50) + 'b'.repeat(1950))).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})
