import { readChecklistWorkbook } from '@gemba/domain/checklists/checklists.endpoints'
import { csvRows } from '@gemba/domain/checklists/definition/translationTable'
import { upload } from '../../platform/upload.ts'

/** Excel saves CSV in the encoding of the computer unless told otherwise. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a CSV file or of the first sheet of a workbook that has keys. */
export const readTranslationFile = async (file: File): Promise<readonly (readonly string[])[]> => {
  if (!/\.xlsx$/i.test(file.name)) return csvRows(textOf(await file.arrayBuffer()))
  const { sheets } = await upload(readChecklistWorkbook, { file })
  return (sheets.find(({ rows }) => rows.some(row => row.includes('key'))) ?? sheets[0])?.rows ?? []
}
