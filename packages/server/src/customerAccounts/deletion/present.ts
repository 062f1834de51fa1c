import type { DeletionRow } from './deletion.queries.ts'

/** Rows of all tables together. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, rows) => sum + rows, 0)

/** A company that was deleted, as the list shows it. */
export const presentDeletion = ({ counts, doneAt, askedAt, ...row }: DeletionRow) => ({
  ...row,
  askedAt,
  doneAt: doneAt ?? askedAt,
  rows: sumOf(counts),
})
