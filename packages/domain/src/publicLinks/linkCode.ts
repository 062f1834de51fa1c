import { z } from 'zod'

/** Letters and digits of a code: base32 without those that are mistaken for each other (Crockford). */
export const codeLetters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 130 bits: no one guesses one. */
export const codeLength = 26

/** A code as an address has it. Anything else is as unknown as a code that no link has. */
export const LinkCode = z.string().max(100)

const isCode = new RegExp(`^[${codeLetters}]{${codeLength}}$`)
/** Whether a text can be a code at all. */
export const isLinkCode = (text: string): boolean => isCode.test(text)
