/**
 * Where a spreadsheet would begin to read a formula: at the start of a cell, and behind a semicolon, tab or line break,
 * which split a cell where the list separator is a semicolon or quotes are not understood. An apostrophe makes it text.
 */
const beforeFormula = /(^|[;\t\r\n])('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const escaped = /(^|[;\t\r\n])'('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** The words of a cell, so that no spreadsheet calculates them. */
const asText = (cell: string) => cell.replace(beforeFormula, "$1'$2")

/** What `asText` made of a cell, as it was. */
export const fromText = (cell: string): string => cell.replace(escaped, '$1$2')

const quoted = (cell: string) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** A CSV file with its head row first, in UTF-8 with the mark by which Excel knows it. No cell is taken for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cell => quoted(asText(cell))).join(',')).join('\r\n')}\r\n`
