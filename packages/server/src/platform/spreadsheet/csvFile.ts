import { byteOrderMark, csvLine } from '@gemba/domain/core/csv'
import { minuteIn } from '../zone.ts'
import { type Cell, slicesOf, type Table, type TableReader } from './table.ts'

const textOf = (cell: Cell, { zone }: TableReader): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return minuteIn(zone, cell)
  return typeof cell === 'object' ? cell.day : String(cell)
}

/** A table as a CSV file, in parts. */
export const csvFileOf = async function* <Row>({ columns, batches }: Table<Row>, reader: TableReader) {
  yield Buffer.from(byteOrderMark + csvLine(columns.map(({ head }) => head)))
  for await (const rows of slicesOf(batches)) {
    const lines = rows.map(row => csvLine(columns.map(({ cell }) => textOf(cell(row), reader))))
    yield Buffer.from(lines.join(''))
  }
}
