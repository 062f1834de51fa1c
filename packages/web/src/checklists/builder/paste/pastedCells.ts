/**
 * The rows and cells of a text that was copied from a spreadsheet: cells are parted by tabs, and a cell with a tab, a
 * line end or a quotation mark in it stands in quotation marks. A mark that no other one closes is meant as it is (an
 * inch). Empty rows are left out, and so are columns at the end that no row has anything in.
 */
export const cellsOf = (pasted: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let rest = pasted.replace(/\r\n?/g, '\n')
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(rest)
    const cell = quoted?.[0] ?? /^[^\t\n]*/.exec(rest)?.[0] ?? ''
    row.push((quoted ? (quoted[1] ?? '').replaceAll('""', '"') : cell).replace(/\s+/g, ' ').trim())
    const end = rest[cell.length]
    rest = rest.slice(cell.length + 1)
    if (end !== '\t') {
      rows.push(row)
      row = []
    } else if (rest === '') row.push('')
  }
  if (row.length > 0) rows.push(row)
  const filled = rows.filter(cells => cells.some(Boolean))
  const width = Math.max(0, ...filled.map(cells => cells.findLastIndex(Boolean) + 1))
  return filled.map(cells => Array.from({ length: width }, (_, index) => cells[index] ?? ''))
}
