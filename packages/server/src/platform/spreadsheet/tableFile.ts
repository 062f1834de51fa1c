import type { ExportFormat } from '@gemba/domain/core/listExport'
import { csvFileOf } from './csvFile.ts'
import { excelFileOf } from './excelFile.ts'
import type { Table, TableReader } from './table.ts'

type Format = {
  mediaType: string
  write: <Row>(table: Table<Row>, reader: TableReader) => AsyncGenerator<Buffer>
}

/** How each format of an exported list is written. */
export const tableFiles: Record<ExportFormat, Format> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvFileOf },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: excelFileOf },
}
