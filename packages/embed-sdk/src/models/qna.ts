import type { ILocaleSettings, IPanes } from './settings.ts'

/** The panes beside a question-and-answer visual. */
export interface IQnaPanes extends IPanes {}

/** How a question-and-answer visual looks. */
export interface IQnaSettings {
  filterPaneEnabled?: boolean
  hideErrors?: boolean
  localeSettings?: ILocaleSettings
  panes?: IQnaPanes
}

/** A question to be answered now. */
export interface IQnaInterpretInputData {
  question: string
  datasetIds?: string[]
}

/** What `visualRendered` of a question-and-answer visual tells. */
export interface IQnaVisualRenderedEvent {
  question: string
  normalizedQuestion?: string
}
