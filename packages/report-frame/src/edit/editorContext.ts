import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { ReportDocument, Visual } from '@gemba/domain/reports/report.schema'
import { createContext, useContext } from 'react'
import type { FilterWords } from '../filters/filterWords.ts'
import type { EditWords } from './editWords.ts'

/** A field of a dataset, as it is dragged or chosen. */
export type Picked = { dataset: DatasetDescription; field: FieldDescription }

type Editor = {
  words: EditWords
  filterWords: FilterWords
  /** the visual that is being worked on */
  chosen: Visual | undefined
  choose: (name: string | undefined) => void
  edit: (change: (document: ReportDocument) => ReportDocument) => void
  /** what is being dragged, so that the wells which take it are seen */
  dragged: Picked | undefined
  drag: (picked: Picked | undefined) => void
  /** says to people who don't see the page what happened */
  announce: (text: string) => void
}

const EditorContext = createContext<Editor | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

/** What is being edited. */
export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Nothing is being edited.')
  return editor
}
