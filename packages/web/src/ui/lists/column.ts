import type { ReactNode } from 'react'

/** A column of a list's table. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** A second line in ink-3. */
  second?: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers are aligned to the end of the cell. */
  numeric?: boolean
  /** Dates, numbers, keys: never broken. */
  oneLine?: boolean
  width?: number
  /** A tick or a glyph: centered, with little room beside it. */
  narrow?: boolean
  /** Shown only where the table has room: `wide` from 900 px, `widest` from 1120 px. */
  from?: 'wide' | 'widest'
  /** Where a phone shows it: beside the key, or on the first or second line below it. Without it a phone leaves it out. */
  phone?: 'key' | 1 | 2 | undefined
  /** Says its header before its value on a phone's second line, as numbers do. */
  named?: boolean
  /** Shows its second line on a phone, as part of the row's second line. */
  secondOnPhone?: boolean
}

/** What can be done with selected rows. */
export interface Bulk<Row> {
  /** Names the row for screen readers: 'ak2107'. */
  nameOf: (row: Row) => string
  /** What can be done with the selected rows of this page. */
  actions: (selected: readonly Row[], clear: () => void) => ReactNode
}

/** What a row opens below itself, one at a time. */
export interface Expansion<Row> {
  /** Names the row for screen readers: 'Workflow histories of IR-2026-000418'. */
  label: (row: Row) => string
  content: (row: Row) => ReactNode
}

/** How a list shows its rows as a table. */
export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The address of a row; its first column is the link, and the whole row opens it. */
  linkTo?: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
  bulk?: Bulk<Row>
  expansion?: Expansion<Row>
  /** Rows have a second line: 56 px. */
  tall?: boolean
}
