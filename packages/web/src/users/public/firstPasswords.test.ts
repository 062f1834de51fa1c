import { expect, test } from 'vitest'
import { newFirstPassword } from './firstPasswords.ts'

test('a first password can be read from paper: three groups of four letters and digits that look like no other', () => {
  const made = Array.from({ length: 500 }, () => newFirstPassword())
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(new Set(made).size).toBe(made.length)
})

test.each([8, 14, 15, 19, 20, 64])('a company that asks for %i characters gets at least as many', least => {
  expect(newFirstPassword(least).length).toBeGreaterThanOrEqual(least)
})
