import { expect, test } from 'vitest'
import { sheetName } from './excelText.ts'

test.each([
  ['Users', 1, 'Users'],
  ['Users', 12, 'Users (12)'],
  ['Product: issues [2026]/*?', 1, 'Product  issues  2026'],
  ["'Quoted'", 1, 'Quoted'],
  ['x'.repeat(40), 1, 'x'.repeat(31)],
  ['x'.repeat(40), 10, `${'x'.repeat(26)} (10)`],
  ['History', 1, 'History 1'],
  ['???', 1, 'Sheet 1'],
])('a sheet of %j is named as Excel allows', (name, number, expected) => {
  expect(sheetName(name, number)).toBe(expected)
})
