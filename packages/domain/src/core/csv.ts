/**
 * Where a spreadsheet could start a formula: at the start of a cell, and after a semicolon, tab or line break, which
 * split a cell if the list separator is a semicolon or quotes are not recognized. An apostrophe makes it text.
 */
const beforeFormula = /(^|[;\t\r\n])('*)(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const escaped = /(^|[;\t\r\n])'('*)(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** The text of a cell, written so that no spreadsheet calculates it. */
const asText = (cell: string) => cell.replace(beforeFormula, "$1'$2")

/** Reverts `asText`. */
export const fromText = (cell: string): string => cell.replace(escaped, '$1$2')

const quoted = (cell: string) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** The byte order mark with which a CSV file begins: without it Excel does not read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A row of a CSV file. No text becomes a formula, and numbers stay numbers. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell => (typeof cell === 'number' ? String(cell) : quoted(asText(cell)))).join(',')}\r\n`

/** A CSV file with its head row first, in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('')
