// An Excel file of several sheets that are in memory; excelFile.ts writes a list of any length.
import { sheetName } from './excelText.ts'
import { createRowWriter, widthOf } from './sheetRow.ts'
import type { Cell, TableReader } from './table.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './workbook.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** A sheet with its head row. */
export type WrittenSheet = { name: string; heads: readonly string[]; rows: readonly (readonly Cell[])[] }

const xmlOf = function* ({ heads, rows }: WrittenSheet, reader: TableReader) {
  const write = createRowWriter(heads, reader)
  const widths = heads.map((head, at) =>
    widthOf(
      head,
      rows.slice(0, 100).map(row => row[at]),
    ),
  )
  yield sheetStart(widths, reader.rightToLeft) + write.head()
  for (const [at, row] of rows.entries())
    yield write.row(
      at + 2,
      heads.map((_, column) => row[column]),
    )
  yield sheetEnd
}

/** The sheets as an Excel file, in parts. */
export const sheetsFileOf = (sheets: readonly WrittenSheet[], reader: TableReader): AsyncGenerator<Buffer> => {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const [at, sheet] of sheets.entries()) yield { name: `xl/${sheetPath(at + 1)}`, content: xmlOf(sheet, reader) }
    yield* workbookParts(
      sheets.map(({ name }) => sheetName(name, 1)),
      reader.locale,
    )
  }
  return zipOf(entries())
}
