// Writes conditions and reads them back, which takes a while with many of them: a worker's task.
import type { ChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { checklistSheets, type TextSheet } from '@gemba/domain/checklists/xlsForm/writeSheets'
import type { Task } from '../../platform/workers/task.ts'

/** @public called by its name in a worker */
export const sheetsOfChecklist = (file: ChecklistFile): TextSheet[] => checklistSheets(file)

export const sheetsTask: Task<ChecklistFile, TextSheet[]> = {
  name: 'sheetsOfChecklist',
  file: import.meta.url,
  budget: 20_000,
  run: sheetsOfChecklist,
}
