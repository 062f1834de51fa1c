import type { Reading } from '@gemba/domain/imports/imports.schema'
import { type ReadFault, readSheets } from '../../platform/spreadsheet/readSheets.ts'

type Sheet = { reading: Reading; lines: string[][] }

/** The cells of the first sheet that has any, as texts. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet | { fault: ReadFault }> => {
  const sheets = await readSheets(bytes)
  if ('fault' in sheets) return sheets
  const [first] = sheets
  if (!first) return { fault: 'notATable' }
  const { name, rows } = sheets.find(one => one.rows.length > 0) ?? first
  return { reading: { format: 'xlsx', sheet: name }, lines: rows }
}
