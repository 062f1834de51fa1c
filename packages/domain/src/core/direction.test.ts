import { expect, test } from 'vitest'
import { isolatedAmong } from './direction.ts'

test.each([
  ['en', 'تقرير الصباح', true],
  ['de', 'דוח בוקר', true],
  ['en', 'Morning report', false],
  ['en', '2026-03-13 06:00', false],
  ['ar', 'Morning report', true],
  ['ar', '2026-03-13 06:00', true],
  ['ar', 'تقرير الصباح', false],
])('among words of %s, the name %s keeps a direction of its own: %s', (language, name, isIsolated) => {
  expect(isolatedAmong(language, name)).toBe(isIsolated ? `\u2068${name}\u2069` : name)
})
