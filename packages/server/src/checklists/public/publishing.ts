// What is calculated from whole definitions, as tasks: none of it runs on the event loop.
import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { Named } from '@gemba/domain/checklists/checklistName'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import { type RevisionDiff, revisionDiff } from '@gemba/domain/checklists/definition/revisionDiff'
import { type ReadFile, readChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { type Publishability, publishable } from '@gemba/domain/checklists/publish/publishable'
import type { QuickTask } from '../../platform/workers/task.ts'

const file = import.meta.url
const budget = 20_000

export type ToPublish = {
  definition: Definition
  checklistType: ChecklistType
  named: Named
  typesBefore: [id: string, type: QuestionType][]
}
export type TwoRevisions = { before: Definition; after: Definition }

/** @public called by its name in a worker */
export const checkDefinition = ({ definition, typesBefore, ...context }: ToPublish): Publishability =>
  publishable(definition, { ...context, typesBefore: new Map(typesBefore) })

/** @public called by its name in a worker */
export const compareRevisions = ({ before, after }: TwoRevisions): RevisionDiff => revisionDiff(before, after)

/** @public called by its name in a worker */
export const readImport = (source: string): ReadFile => readChecklistFile(source)

export const checkTask: QuickTask<ToPublish, Publishability> = {
  name: 'checkDefinition',
  file,
  budget,
  run: checkDefinition,
}
export const compareTask: QuickTask<TwoRevisions, RevisionDiff> = {
  name: 'compareRevisions',
  file,
  budget,
  run: compareRevisions,
}
export const readTask: QuickTask<string, ReadFile> = { name: 'readImport', file, budget, run: readImport }
