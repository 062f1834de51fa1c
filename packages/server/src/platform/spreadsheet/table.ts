/** A calendar day, `2026-03-13`: the same day in every zone. */
export type CalendarDay = { day: string }

/** What a cell holds: in an Excel file a date is a date and a number a number. */
export type Cell = string | number | Date | CalendarDay | null | undefined

/** A column of an exported list: its head, and what a row has in it. */
export type Column<Row> = { head: string; cell: (row: Row) => Cell }

/** What is written into a file. Rows come in batches, so that a long list is never in memory as a whole. */
export type Table<Row> = {
  name: string
  columns: readonly Column<Row>[]
  batches: AsyncIterable<readonly Row[]>
}

/** For whom a file is written: the zone of its times, and the language and locale of what is shown. */
export type TableReader = { zone: string; locale: string; rightToLeft: boolean }

/** Rows that are written at once; between them others get their turn. */
const sliceSize = 250

/** The rows in slices that are small enough to be written without keeping requests waiting. */
export const slicesOf = async function* <Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += sliceSize) yield batch.slice(from, from + sliceSize)
}
