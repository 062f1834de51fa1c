import { z } from 'zod'
import { groupedCode, keyLetters } from './keyLetters.ts'

/** With thirty letters 58 bits: nobody guesses one at sixty tries a minute. */
export const keyLength = 12

const isCode = new RegExp(`^[${keyLetters}]{${keyLength}}$`)

/** A code as people type it: small letters, dashes and spaces count for nothing. */
export const KeyCode = z
  .string()
  .max(60, 'enrollmentKeys:codeInvalid')
  .transform(typed => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().regex(isCode, 'enrollmentKeys:codeInvalid'))

/** The page on which someone signs up with a code. */
export const signUpAddress = (code: string): string => `/signup?key=${groupedCode(code)}`
