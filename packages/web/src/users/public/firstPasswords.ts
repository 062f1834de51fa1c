// First passwords are made in the browser of the administrator who hands them out, and sent to be stored: the server
// never sends one back. They are on screen and on paper once, and in the memory of this tab until it is left.

/** Letters and digits that no one takes for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twelve of them in three groups, about 60 bits: 'k7mw-p2xq-9fhd'; more groups where the company asks for more characters. */
export const newFirstPassword = (least = 8): string => {
  const groups = Math.max(3, Math.ceil((least + 1) / 5))
  return Array.from({ length: groups }, () => Array.from({ length: 4 }, randomLetter).join('')).join('-')
}

/** Each as likely as any other: bytes beyond the last whole multiple are drawn again. */
const randomLetter = (): string => {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 256 - (256 % letters.length)) return letters[byte % letters.length] as string
  }
}

/** What a person is handed on paper. */
export type Slip = {
  id: string
  username: string
  name: string
  password: string
  /** where they work; by default the company of the reader */
  company?: string
}

let slips: readonly Slip[] = []

/** Passes first passwords to the page that prints them. */
export const keepSlips = (given: readonly Slip[]): void => {
  slips = given
}

/** The first passwords to print; after a reload there are none. */
export const keptSlips = (): readonly Slip[] => slips
