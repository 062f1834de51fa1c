import { z } from 'zod'

/** Letters and digits that are read and typed without being mistaken for each other. */
export const keyLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With thirty letters 58 bits: nobody guesses one at sixty tries a minute. */
export const keyLength = 12

const isCode = new RegExp(`^[${keyLetters}]{${keyLength}}$`)

/** A code as people type it: small letters, dashes and spaces count for nothing. */
export const KeyCode = z
  .string()
  .max(60, 'enrollmentKeys:codeInvalid')
  .transform(typed => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().regex(isCode, 'enrollmentKeys:codeInvalid'))

/** A code in groups of four, as people read it: `K7MW-P2XQ-9FHD`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The page on which someone signs up with a code. */
export const signUpAddress = (code: string): string => `/signup?key=${groupedCode(code)}`
