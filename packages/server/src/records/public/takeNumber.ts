import { formatNumber, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/database.ts'
import { numberSeries, submissions } from './submissions.table.ts'

/** What is numbered: the name of its series, and the column with its numbers. */
export type Numbered = { series: string; column: PgColumn }

export const inspectionNumbers: Numbered = { series: 'inspection', column: submissions.irNumber }

/** How a customer numbers something now. */
export type Numbering = {
  /** see inspectionNumber.ts */
  pattern: string
  /** the day where the customer is, `2026-03-13` */
  day: string
}

/** How many numbers are looked at together once the next one is taken. */
const AHEAD = 500

/**
 * The next number of a series. Its row stays locked until the commit, so that a number which is rolled back is given to
 * the next and there are no gaps; take it as late as possible. What another pattern has already written, as 'N{0}' wrote
 * the N11 of 'N1{0}', is passed over.
 */
export const takeNumber = async (tx: Tx, numbered: Numbered, { pattern, day }: Numbering): Promise<string> => {
  const series = `${numbered.series} ${seriesOf(pattern, day)}`
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.customerId, numberSeries.series],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  const next = row?.last ?? 0
  const written = (sequence: number) => formatNumber(pattern, sequence, day)
  const last = await firstFree(tx, numbered, next, written)
  if (last > next) await tx.update(numberSeries).set({ last }).where(eq(numberSeries.series, series))
  return written(last)
}

const firstFree = async (tx: Tx, { column }: Numbered, from: number, written: (sequence: number) => string) => {
  for (let next = from, count = 1; ; next += count, count = AHEAD) {
    const numbers = Array.from({ length: count }, (_, ahead) => written(next + ahead))
    const rows = await tx.select({ number: column }).from(column.table).where(inArray(column, numbers))
    const taken = new Set(rows.map(({ number }) => number))
    const free = numbers.findIndex(number => !taken.has(number))
    if (free >= 0) return next + free
  }
}
