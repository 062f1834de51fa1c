// Reads a file that someone sends to be imported: a worker's task, because it takes seconds and any memory.
import { fromText } from '@gemba/domain/core/csv'
import { delimiters, maxImportRows, type Reading, type textEncodings } from '@gemba/domain/imports/imports.schema'
import { CsvError, parse } from 'csv-parse/sync'
import { isCompound, isZip } from '../../platform/spreadsheet/readSheets.ts'
import type { Task } from '../../platform/workers/task.ts'
import { decodeText } from './decodeText.ts'
import { readWorkbook } from './readWorkbook.ts'

/** Why a file is no table, as a phrase of `imports`. */
export type ReadFault =
  | 'noHead'
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'notATable'
  | 'encryptedWorkbook'
  | 'tooLarge'

/** `numbers`: of each row, its number in the file, from 1. Cells are trimmed texts, as many in each row as heads. */
export type ReadTable = { reading: Reading; heads: string[]; rows: string[][]; numbers: number[] }

export type ToRead = {
  bytes: Uint8Array
  encoding?: (typeof textEncodings)[number] | undefined
  delimiter?: (typeof delimiters)[number] | undefined
}

const maxColumns = 200
/** Of all cells together. In a workbook a text that many cells share is stored once, and would be sent for each of them. */
const maxCharacters = 20_000_000

type Raw = { reading: Reading; lines: readonly (readonly string[])[] }

export const readTable = async (given: ToRead): Promise<ReadTable | { fault: ReadFault }> => {
  if (isCompound(given.bytes)) return { fault: 'encryptedWorkbook' }
  const raw = isZip(given.bytes) ? await readWorkbook(given.bytes) : readDelimited(given)
  return 'fault' in raw ? raw : tableOf(raw)
}

const readDelimited = ({ bytes, encoding: given, delimiter: said }: ToRead): Raw | { fault: ReadFault } => {
  const { text, encoding } = decodeText(bytes, given)
  if (text.includes('\0')) return { fault: 'notATable' }
  const delimiter = said ?? delimiterOf(text)
  try {
    const lines = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: maxImportRows + 3,
    })
    return { reading: { format: 'csv', encoding, delimiter }, lines: lines.map(cells => cells.map(fromText)) }
  } catch (error) {
    if (error instanceof CsvError) return { fault: 'notATable' }
    throw error
  }
}

/** The one that splits the first line that isn't empty into most cells. */
const delimiterOf = (text: string) => {
  const at = Math.max(text.search(/\S/), 0)
  const line = text.slice(Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1)
  const head = line.slice(0, line.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const cells = (delimiter: string) => head.split(delimiter).length
  return delimiters.reduce((best, one) => (cells(one) > cells(best) ? one : best))
}

const lengthOf = (lines: readonly { cells: readonly string[] }[]): number => {
  let length = 0
  for (const { cells } of lines) for (const cell of cells) length += cell.length
  return length
}

const tableOf = ({ reading, lines }: Raw): ReadTable | { fault: ReadFault } => {
  const numbered = lines
    .map((cells, at) => ({ number: at + 1, cells: cells.map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const [head, ...rest] = numbered
  if (!head) return { fault: 'noHead' }
  if (head.cells.length > maxColumns) return { fault: 'tooManyColumns' }
  if (rest.length === 0) return { fault: 'noRows' }
  if (rest.length > maxImportRows) return { fault: 'tooManyRows' }
  if (lengthOf(numbered) > maxCharacters) return { fault: 'tooLarge' }
  const heads = head.cells
  return {
    reading,
    heads,
    rows: rest.map(({ cells }) => heads.map((_, at) => cells[at] ?? '')),
    numbers: rest.map(({ number }) => number),
  }
}

export const readTableTask: Task<ToRead, ReadTable | { fault: ReadFault }> = {
  name: 'readTable',
  file: import.meta.url,
  budget: 20_000,
  run: readTable,
}
