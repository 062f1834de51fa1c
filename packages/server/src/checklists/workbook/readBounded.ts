// Reads a workbook that someone sends, as a worker's task.
import { type Sheet, type Workbook, workbookBounds } from '@gemba/domain/checklists/workbook/workbook.schema'
import { isCompound, isZip, type ReadFault, readSheets } from '../../platform/spreadsheet/readSheets.ts'
import type { Task } from '../../platform/workers/task.ts'

/** Why a file can't be read, as a phrase of `checklists`: 'workbook.tooLarge'. */
export type WorkbookFault = ReadFault | 'encryptedWorkbook'

const isFilled = (cell: string) => cell.trim() !== ''

/** Without empty rows below and empty cells at the ends of rows. */
const trimmed = (rows: readonly string[][]): string[][] => {
  const short = rows.map(row => row.slice(0, row.findLastIndex(isFilled) + 1))
  return short.slice(0, short.findLastIndex(row => row.length > 0) + 1)
}

const isTooLarge = (sheets: readonly Sheet[]): boolean => {
  const most = workbookBounds
  let cells = 0
  let characters = 0
  for (const { rows, merged } of sheets) {
    if (rows.length > most.rows || merged.length > most.cells) return true
    for (const row of rows) {
      if (row.length > most.columns) return true
      for (const cell of row) {
        if (isFilled(cell)) cells += 1
        characters += cell.length
      }
    }
    if (cells > most.cells || characters > most.characters) return true
  }
  return sheets.length > most.sheets
}

/** @public called by its name in a worker */
export const readChecklistSheets = async (bytes: Uint8Array): Promise<Workbook | { fault: WorkbookFault }> => {
  if (isCompound(bytes)) return { fault: 'encryptedWorkbook' }
  if (!isZip(bytes)) return { fault: 'notATable' }
  const read = await readSheets(bytes)
  if ('fault' in read) return read
  const sheets = read.map(({ name, rows, merged }) => ({ name, rows: trimmed(rows), merged }))
  return isTooLarge(sheets) ? { fault: 'tooLarge' } : { sheets }
}

export const readSheetsTask: Task<Uint8Array, Workbook | { fault: WorkbookFault }> = {
  name: 'readChecklistSheets',
  file: import.meta.url,
  budget: 20_000,
  run: readChecklistSheets,
}
