// The events that each component has, as types, so that a misspelt name does not compile.

type CommonEvent =
  | 'loaded'
  | 'saved'
  | 'rendered'
  | 'saveAsTriggered'
  | 'error'
  | 'dataSelected'
  | 'buttonClicked'
  | 'info'

type ReportEvent =
  | 'filtersApplied'
  | 'pageChanged'
  | 'commandTriggered'
  | 'swipeStart'
  | 'swipeEnd'
  | 'bookmarkApplied'
  | 'dataHyperlinkClicked'
  | 'visualRendered'
  | 'visualClicked'
  | 'selectionChanged'
  | 'renderingStarted'
  | 'blur'

type OwnEvents = {
  report: ReportEvent
  visual: ReportEvent
  dashboard: 'tileClicked'
  tile: 'tileClicked' | 'tileLoaded'
  qna: 'visualRendered'
  create: never
  quickCreate: never
}

/** Names of the events of a component. */
export type EventName<Type extends keyof OwnEvents> = CommonEvent | OwnEvents[Type]
