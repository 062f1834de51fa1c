// Reads workbooks that someone sends: for a worker, because it takes seconds and any memory.
import readExcelFile from 'read-excel-file/node'
import { repacked, TooLarge, unpackXml } from './boundedZip.ts'
import { type Area, mergedAreas } from './mergedAreas.ts'

/** An XLSX file is a ZIP file. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What Excel wrote before 2007, and puts around a workbook with a password. */
export const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

export type ReadFault = 'notATable' | 'tooLarge'
/** The cells of a sheet as texts, from its first row and column on. */
export type ReadSheet = { name: string; rows: string[][]; merged: Area[] }

/** Bytes of the XML of a workbook: 50,000 rows of twenty columns have half of it. */
const maxWorkbookBytes = 100 * 1024 * 1024

/** Every sheet of a workbook, in its order. */
export const readSheets = async (bytes: Uint8Array): Promise<ReadSheet[] | { fault: ReadFault }> => {
  try {
    const files = unpackXml(Buffer.from(bytes), maxWorkbookBytes)
    const merged = mergedAreas(files)
    const sheets = await readExcelFile(await repacked(files))
    return sheets.map(({ sheet, data }, at) => ({
      name: sheet,
      rows: data.map(row => row.map(textOf)),
      merged: merged[at] ?? [],
    }))
  } catch (error) {
    if (error instanceof TooLarge) return { fault: 'tooLarge' }
    // Its parts complain in many ways about what is not a workbook.
    return { fault: 'notATable' }
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Excel shows fifteen digits: a sum of 0.1 and 0.2 is 0.3 there.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell)
}
