/** Maximum length of a text in a cell. */
const longest = 32_767

/** What XML cannot hold, and what Excel would read as such a character: it writes them as `_x0001_`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are escaped
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const coded = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Ends with three dots where something is missing. */
const fitting = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** A text inside of XML, as Excel reads it. */
export const excelText = (text: string): string =>
  fitting(text)
    .toWellFormed()
    .replace(unwritable, coded)
    .replace(special, character => entities[character] as string)

/** What Excel would calculate if a person edited the cell: it is marked as text. */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text)

/** Spaces at the ends, and line breaks, are left out by readers of XML unless it says not to. */
export const needsSpace = (text: string): boolean => /^\s|\s$|\n/.test(text)

/** Maximum length of the name of a sheet, which also has none of `[]:*?/\` and no apostrophe at its ends. */
const longestName = 31

/** The name of a sheet; the second one and those after it are numbered. */
export const sheetName = (name: string, number: number): string => {
  const suffix = number > 1 ? ` (${number})` : ''
  const allowed = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^['\s]+|['\s]+$/g, '')
  // Excel keeps this one for itself, in English.
  const usable = /^(history)?$/i.test(allowed) ? `${allowed || 'Sheet'} 1` : allowed
  return usable.slice(0, longestName - suffix.length).toWellFormed() + suffix
}
