import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { readChecklistWorkbook } from '@gemba/domain/checklists/checklists.endpoints'
import type { CellReport } from '@gemba/domain/checklists/xlsForm/report'
import { upload } from '../../platform/upload.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that someone chose to import, as the text of a checklist file. */
export type ChosenFile = {
  name: string
  text: string
  /** of a workbook: what became of cells that were not simply taken, and how many were taken */
  report?: readonly CellReport[]
  taken: number
}

type Wishes = { language: string; type: ChecklistType }

/** The checklist file that a file is, or that a workbook says; undefined for a workbook of something else. */
export const chooseFile = async (file: File, { language, type }: Wishes): Promise<ChosenFile | undefined> => {
  const { name } = file
  if (!/\.xlsx$/i.test(name)) return { name, text: await file.text(), taken: 0 }
  const [workbook, { isForm, readForm }, { writeChecklistFile }] = await Promise.all([
    upload(readChecklistWorkbook, { file }),
    import('@gemba/domain/checklists/xlsForm/readForm'),
    import('@gemba/domain/checklists/exchange.schema'),
  ])
  if (!isForm(workbook)) return undefined
  const read = readForm(workbook, { language: language.split('-')[0] ?? 'en', type, fileName: name })
  const { checklist, definition } = read.file
  return { name, text: writeChecklistFile(checklist, definition), report: read.report, taken: read.taken }
}
