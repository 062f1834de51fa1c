import type { Sheet } from '@gemba/domain/checklists/workbook/workbook.schema'
import { roleOfHead } from './columnRoles.ts'

type Rows = readonly (readonly string[])[]

/** A heading is looked for in so many rows. */
export const headRows = 30

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** The rows of a sheet, in which each cell of a merged area down a column says what the area says. */
const filledDown = ({ rows, merged }: Sheet): string[][] => {
  const filled = rows.map(row => row.map(oneLine))
  for (const [top, left, bottom] of merged) {
    const text = filled[top]?.[left] ?? ''
    for (let at = top + 1; at <= bottom && at < filled.length; at++) {
      const row = filled[at]
      if (!row || row[left]) continue
      while (row.length < left) row.push('')
      row[left] = text
    }
  }
  return filled
}

const namedRoles = (row: readonly string[]): number => new Set(row.flatMap(cell => roleOfHead(cell) ?? [])).size

/** The row that is most like a heading, counted from 0; undefined when none names two columns. */
export const headingIn = ({ rows }: Sheet): number | undefined => {
  const counts = rows.slice(0, headRows).map(namedRoles)
  const most = Math.max(0, ...counts)
  return most > 1 ? counts.indexOf(most) : undefined
}

/** The words of a heading under a merged one, as in 'Tolerance' above '+' and '-'; undefined for a row of values. */
const secondHeading = (rows: Rows, at: number, { merged }: Sheet): readonly string[] | undefined => {
  const wide = merged.filter(([top, left, bottom, right]) => top <= at && bottom === at && right > left)
  const below = rows[at + 1] ?? []
  const words = wide.flatMap(([, left, , right]) => below.slice(left, right + 1)).filter(Boolean)
  return words.length > 0 && words.every(word => !/\d/.test(word)) ? below : undefined
}

/**
 * A sheet from its heading on: one row of names, then one row for each characteristic; and where these are in the sheet,
 * counted from 1.
 */
export const planRows = (sheet: Sheet, heading: number): { rows: string[][]; places: number[] } => {
  const rows = filledDown(sheet)
  const first = rows[heading] ?? []
  const second = secondHeading(rows, heading, sheet)
  const width = Math.max(0, ...rows.slice(heading).map(row => row.length))
  const above = (column: number) => {
    const area = sheet.merged.find(
      ([top, left, bottom, right]) => top <= heading && heading <= bottom && left <= column && column <= right,
    )
    return first[area && second ? area[1] : column] ?? ''
  }
  const names = Array.from({ length: width }, (_, column) => {
    const word = second?.[column] ?? ''
    return second && word !== above(column) ? `${above(column)} ${word}`.trim() : (first[column] ?? '')
  })
  const from = heading + (second ? 2 : 1)
  const filled = rows.slice(from).map((row, at) => ({ row, place: from + at + 1 }))
  const kept = filled.filter(({ row }) => row.some(Boolean))
  return { rows: [names, ...kept.map(({ row }) => row)], places: kept.map(({ place }) => place) }
}

/** Rows as they are pasted from a spreadsheet. */
export const pastedText = (rows: Rows): string =>
  rows
    .map(row => row.map(cell => (/^"|\t/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
