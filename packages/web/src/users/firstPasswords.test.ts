import { expect, test } from 'vitest'
import { newFirstPassword } from './firstPasswords.ts'

test('a first password can be read from paper: three groups of four letters and digits that look like no other', () => {
  const made = Array.from({ length: 500 }, newFirstPassword)
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(new Set(made).size).toBe(made.length)
})
