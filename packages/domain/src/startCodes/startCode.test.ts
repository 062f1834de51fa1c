import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyLetters } from '../enrollmentKeys/keyLetters.ts'
import { readStartCode, startAddress, startCodeLength, visitorAddress } from './startCode.ts'

const code = fc
  .array(fc.constantFrom(...keyLetters), { minLength: startCodeLength, maxLength: startCodeLength })
  .map(letters => letters.join(''))

test('a code is read as it is typed, and from the address on its label', () => {
  fc.assert(
    fc.property(code, fc.constantFrom('', ' ', '-', '–'), (code, gap) => {
      expect(readStartCode([...code].join(gap).toLowerCase())).toBe(code)
      expect(readStartCode(`https://gemba.example${startAddress(code)}?utm=x#y`)).toBe(code)
      expect(startAddress(code)).toMatch(/^\/start\/\w{4}-\w{4}-\w{4}$/)
      expect(visitorAddress(code)).toMatch(/^\/checklist\/\w{4}-\w{4}-\w{4}$/)
    }),
  )
})

test.each(['', 'FLT-02', 'https://gemba.example/dashboard', '4006381333931', 'K7MW-P2XQ', 'K7MW-P2XQ-9FHD-2222'])(
  '%j is no code',
  text => expect(readStartCode(text)).toBe(undefined),
)
