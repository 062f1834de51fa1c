import { expect, test } from 'vitest'
import { Username, usernameKey } from './username.ts'

test.each([
  ['two cases', 'Jonas.Weber', 'jonas.weber'],
  ['two forms of Unicode', 'Jo\u0308rg', 'J\u00F6rg'],
])('usernames in %s are the same', (_, one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

test('a username is stored in one form of Unicode, as it was written', () => {
  expect(Username.parse(' Jo\u0308rg ')).toBe('J\u00F6rg')
})

test.each([
  ['a zero-width space', 'jonas\u200Bweber'],
  ['a right-to-left override', '\u202Eweber'],
  ['a zero-width joiner', 'jonas\u200Dweber'],
  ['a space', 'jonas weber'],
  ['a sign of a formula', '=jonas'],
  ['a mark alone', '\u0301onas'],
  ['nothing', ''],
  ['61 characters', 'x'.repeat(61)],
])('%s is refused', (_, username) => {
  expect(Username.safeParse(username).success).toBe(false)
})

test.each(['ak2107', 'jonas.weber', 'j+w@plant-2.example', 'J\u00F6rg', '\u0639\u0644\u064A', '4711'])(
  '%s is a username',
  username => {
    expect(Username.parse(username)).toBe(username)
  },
)
