import { addressOf } from '../core/address.ts'
import { groupedCode, keyLetters } from '../enrollmentKeys/keyLetters.ts'

/** With thirty letters 58 bits: no one guesses one, and people type one where a camera fails. */
export const startCodeLength = 12

const isCode = new RegExp(`^[${keyLetters}]{${startCodeLength}}$`)
const inAddress = /\/start\/([^/?#]+)/

/**
 * The code in what was typed or scanned: the code itself, in small letters, with dashes or spaces, or the address that
 * its label has. Undefined for anything else.
 */
export const readStartCode = (text: string): string | undefined => {
  const code = (inAddress.exec(text)?.[1] ?? text).toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return isCode.test(code) ? code : undefined
}

/** The page that a code opens; its label has it below the picture in groups of four. */
export const startAddress = (code: string): string => addressOf('/start/$code', { code: groupedCode(code) })

/** Where people without an account fill in what a code opens. */
export const visitorAddress = (code: string): string => addressOf('/checklist/$code', { code: groupedCode(code) })
