// Figures as the tables of a file: numbers stay numbers and moments stay moments, so that people can go on with them.
import { isRightToLeft } from '@gemba/domain/core/direction'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import type { FigureColumn, Figures } from '@gemba/report-frame/format/figures'
import { phrase } from '../../platform/phrases.ts'
import { sheetName } from '../../platform/spreadsheet/excelText.ts'
import { sheetsFileOf } from '../../platform/spreadsheet/sheetsFile.ts'
import type { Cell as TableCell, TableReader } from '../../platform/spreadsheet/table.ts'
import { tableFiles } from '../../platform/spreadsheet/tableFile.ts'
import type { SentContent } from '../content/askContent.ts'
import { type Asker, readingOf } from '../content/asker.ts'

const tableReader = (asker: Asker): TableReader => ({
  zone: asker.zone,
  locale: readingOf(asker).locale,
  rightToLeft: isRightToLeft(asker.locale),
})

/** What a field is says whether its cells are dates; a lot may have a number that only looks like one. */
const cellOf = ({ column: { level }, field, groups, text }: FigureColumn, cell: Cell): TableCell => {
  if (cell === null) return null
  if (typeof cell === 'number') return cell
  const type = groups && field?.kind === 'dimension' ? field.type : 'text'
  if (typeof cell === 'string' && type === 'moment' && !level) return new Date(cell)
  if (typeof cell === 'string' && (type === 'day' || type === 'moment') && (!level || level === 'day'))
    return { day: cell }
  return text(cell)
}

const headsOf = ({ columns }: Figures) => columns.map(({ label }) => label)
const rowsOf = ({ columns, rows }: Figures): TableCell[][] =>
  rows.map(row => columns.map((column, at) => cellOf(column, row[at] ?? null)))

const tablesOf = ({ pages }: SentContent) =>
  pages.flatMap(({ title, parts }) =>
    parts.flatMap(part => (part.figures ? [{ title: part.title || title, figures: part.figures }] : [])),
  )

/** All figures as an Excel file, a sheet for each part. */
export const excelOf = (content: SentContent, asker: Asker): AsyncIterable<Buffer> => {
  const taken = new Set<string>()
  const sheets = tablesOf(content).map(({ title, figures }) => ({
    name: freeName(title || content.name, taken),
    heads: headsOf(figures),
    rows: [...rowsOf(figures), ...cutRow(figures, asker)],
  }))
  return sheetsFileOf(sheets, tableReader(asker))
}

/** What has more rows than the file says so in its last one. */
const cutRow = ({ isCut, rows }: Figures, { locale }: Asker): TableCell[][] =>
  isCut ? [[phrase(locale, 'reportSchedules:paper.cut', { most: rows.length })]] : []

/** Excel refuses a file in which two sheets have the same name, in any case, and cuts names to 31 letters. */
const freeName = (title: string, taken: Set<string>): string => {
  const plain = sheetName(title.slice(0, 27), 1)
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} ${n}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** A list as a CSV file. */
export const csvOf = (content: SentContent, asker: Asker): AsyncIterable<Buffer> => {
  const [table] = tablesOf(content)
  if (!table) throw new Error('a CSV file needs a table')
  const { figures } = table
  const columns = headsOf(figures).map((head, at) => ({ head, cell: (row: TableCell[]) => row[at] }))
  const batches = (async function* () {
    yield rowsOf(figures)
  })()
  return tableFiles.csv.write({ name: content.name, columns, batches }, tableReader(asker))
}
