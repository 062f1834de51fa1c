// An Excel file that is written row by row, in as much memory for a million rows as for a thousand. Texts are in their
// cells and not in a table of their own, which would grow with the list (decision 37).
import { sheetName } from './excelText.ts'
import { createRowWriter, widthOf } from './sheetRow.ts'
import { slicesOf, type Table, type TableReader } from './table.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './workbook.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/**
 * What a sheet takes: so many rows has Excel, with their head, and with so many characters it stays below the 4 GiB of a
 * file in a ZIP file. Further rows are on a further sheet.
 */
const sheetSize = { rows: 1_048_576, text: 1_000_000_000 }

/** A table as an Excel file, in parts. */
export const excelFileOf = <Row>(
  { name, columns, batches }: Table<Row>,
  reader: TableReader,
  most = sheetSize,
): AsyncGenerator<Buffer> => {
  const write = createRowWriter(
    columns.map(({ head }) => head),
    reader,
  )
  const slices = slicesOf(batches)
  const sheets: string[] = []
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    let next = await slices.next()
    const sheet = async function* () {
      const begin = next.done ? [] : next.value
      const widths = columns.map(({ head, cell }) => widthOf(head, begin.map(cell)))
      const head = write.head()
      yield sheetStart(widths, reader.rightToLeft) + head
      let number = 1
      let length = head.length
      while (!next.done && number + next.value.length <= most.rows && length <= most.text) {
        const rows = next.value
          .map(row =>
            write.row(
              ++number,
              columns.map(({ cell }) => cell(row)),
            ),
          )
          .join('')
        length += rows.length
        yield rows
        next = await slices.next()
      }
      yield sheetEnd
    }
    do {
      sheets.push(sheetName(name, sheets.length + 1))
      yield { name: `xl/${sheetPath(sheets.length)}`, content: sheet() }
    } while (!next.done)
    yield* workbookParts(sheets, reader.locale)
  }
  return zipOf(entries())
}
