/** A spreadsheet takes a cell that begins so for a formula, also behind spaces; with an apostrophe before it is a text. */
const likeFormula = /^('*)(\s*[=+\-@]|[\t\r])/

/** The words of a cell, so that no spreadsheet calculates them. */
const asText = (cell: string) => (likeFormula.test(cell) ? `'${cell}` : cell)

/** What `asText` made of a cell, as it was. */
export const fromText = (cell: string): string => (likeFormula.exec(cell)?.[1] ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[",\r\n;]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** A CSV file with its head row first, in UTF-8 with the mark by which Excel knows it. No cell is taken for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cell => quoted(asText(cell))).join(',')).join('\r\n')}\r\n`
