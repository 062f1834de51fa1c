import type { Reading } from '@gemba/domain/imports/imports.schema'
import readExcelFile from 'read-excel-file/node'
import { boundedZip, TooLarge } from './boundedZip.ts'

/** An XLSX file is a ZIP file. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What Excel wrote before 2007, and puts around a workbook with a password. */
export const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

type Sheet = { reading: Reading; lines: string[][] }

/** Bytes of the XML of a workbook: 50,000 rows of twenty columns have half of it. */
const maxWorkbookBytes = 100 * 1024 * 1024

/** The cells of the first sheet that has any, as texts. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet | { fault: 'notATable' | 'tooLarge' }> => {
  try {
    const sheets = await readExcelFile(await boundedZip(Buffer.from(bytes), maxWorkbookBytes))
    const [first] = sheets
    if (!first) return { fault: 'notATable' }
    const { sheet, data } = sheets.find(one => one.data.length > 0) ?? first
    return { reading: { format: 'xlsx', sheet }, lines: data.map(row => row.map(textOf)) }
  } catch (error) {
    if (error instanceof TooLarge) return { fault: 'tooLarge' }
    // Its parts complain in many ways about what is not a workbook.
    return { fault: 'notATable' }
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
