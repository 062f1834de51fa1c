/** What became of a cell that was not simply taken: taken as something else, or left out. */
export type CellChange =
  | 'nestedGroup'
  | 'ungrouped'
  | 'renamed'
  | 'typeDiffers'
  | 'otherType'
  | 'ownAnswers'
  | 'limitKept'
  | 'openLimit'
  | 'notEqual'
  | 'noLabel'
  | 'reference'
  | 'tooLong'
  | 'notClosed'
export type CellLoss =
  | 'sheet'
  | 'column'
  | 'type'
  | 'metadata'
  | 'appearance'
  | 'required'
  | 'relevant'
  | 'constraint'
  | 'calculation'
  | 'language'
  | 'unusedList'
  | 'unknownList'
  | 'inTable'
  | 'notOpened'
  | 'notValid'

/** A cell and what became of it. `value` is the part of it that this is about. */
export type CellReport = { sheet: string; cell: string; value: string } & (
  | { what: 'changed'; code: CellChange }
  | { what: 'leftOut'; code: CellLoss }
)

export interface Place {
  sheet: string
  cell: string
}

/** Collects what became of cells. */
export class Report {
  readonly cells: CellReport[] = []
  /** Cells that were taken, with those that were changed. */
  taken = 0

  changed(place: Place, code: CellChange, value = ''): void {
    this.cells.push({ ...place, what: 'changed', code, value: value.slice(0, 100) })
  }

  leftOut(place: Place, code: CellLoss, value = ''): void {
    this.cells.push({ ...place, what: 'leftOut', code, value: value.slice(0, 100) })
  }
}
