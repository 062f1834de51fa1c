import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeyCode, keyLength, signUpAddress } from './keyCode.ts'
import { groupedCode, keyLetters } from './keyLetters.ts'
import { isForKeys } from './keyRoles.ts'

const code = fc
  .array(fc.constantFrom(...keyLetters), { minLength: keyLength, maxLength: keyLength })
  .map(letters => letters.join(''))

describe('a code', () => {
  test('is the same in any case, with spaces or dashes between its letters', () => {
    const between = fc.constantFrom('', ' ', '-', '–', '\t', ' - ')
    fc.assert(
      fc.property(
        code,
        fc.array(between, { minLength: keyLength, maxLength: keyLength }),
        fc.boolean(),
        (code, gaps, low) => {
          const typed = [...code].map((letter, at) => `${gaps[at]}${low ? letter.toLowerCase() : letter}`).join('')
          if (typed.length <= 60) expect(KeyCode.parse(typed)).toBe(code)
        },
      ),
    )
  })

  test('is in the address of its page, and is read from there again', () => {
    fc.assert(
      fc.property(code, code => {
        const key = new URL(signUpAddress(code), 'http://here').searchParams.get('key')
        expect(KeyCode.parse(key)).toBe(code)
        expect(groupedCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
      }),
    )
  })

  test('has no letters that are mistaken for others', () => {
    for (const letter of '01ILOU') expect(KeyCode.safeParse(letter.repeat(keyLength)).success).toBe(false)
  })
})

test.each([
  ['learner', null, [], true],
  ['administrator', null, [], false],
  ['system administrator', null, [], false],
  ['Plant lead', 'administrator', [], false],
  ['Plant lead', null, ['Users Update', 'Roles Update'], false],
  ['Plant lead', null, ['Users Update'], true],
])('a key may give the role %s, a copy of %s, with %j: %s', (name, basedOn, permissions, given) => {
  expect(isForKeys({ name, basedOn, permissions })).toBe(given)
})
