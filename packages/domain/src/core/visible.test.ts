import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameText } from './visible.ts'

const accepted = (name: string) => NameText.safeParse(name).success

test.each([
  ['letters that look turned', '\u202Ecila'],
  ['a zero-width space', 'Em\u200Bil'],
  ['marks of direction', 'Emil\u200E\u200F'],
  ['isolates', '\u2066Emil\u2069'],
  ['a word joiner', 'Em\u2060il'],
  ['a byte order mark within', 'Em\uFEFFil'],
  ['a soft hyphen', 'Em\u00ADil'],
  ['a line break', 'Em\nil'],
  ['a line separator', 'Em\u2028il'],
  ['a nul', 'Em\0il'],
  ['letters made of tags', 'Emil\u{E0041}'],
])('a name with %s is refused', (_, name) => {
  expect(NameText.safeParse(name).error?.issues[0]?.message).toBe('platform:invalid.invisible')
})

test.each([
  'Emil',
  '\u0639\u0644\u064A',
  '\u0646\u200C\u0645',
  'Line \u{1F468}\u200D\u{1F527}',
  '\u06DD',
  "O'Neil-\u00C5",
  '',
])('%j is a name', name => {
  expect(NameText.parse(name)).toBe(name)
})

test('wherever something invisible is between letters, the name is refused; without it, it is taken', () => {
  const unseen = fc.constantFrom(
    '\u200B',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u2060',
    '\u0007',
  )
  const letters = fc.string({
    unit: fc.constantFrom('a', '\u00E9', '\u0645', '\u65E5', '7', '\u200D'),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(letters, unseen, letters, (before, character, after) => {
      expect(accepted(before + after)).toBe(true)
      expect(accepted(before + character + after)).toBe(false)
    }),
  )
})
