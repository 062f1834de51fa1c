import { expect, test } from 'vitest'
import { dayFormatOf } from './dayFormat.ts'

test.each([
  ['en-GB', 'D MMM YYYY'],
  ['en-US', 'MMM D, YYYY'],
  ['en-US-u-nu-latn', 'MMM D, YYYY'],
  ['de-DE', 'DD.MM.YYYY'],
  ['es-ES', 'D MMM YYYY'],
  ['sv-SE', 'D MMM YYYY'],
  ['ar', 'DD/MM/YYYY'],
])('a day is written in a field as %s writes it', (locale, format) => {
  expect(dayFormatOf(locale)).toBe(format)
})
