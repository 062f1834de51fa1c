import { formatNumber, type NumberParts, numberParts, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
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
  const { rows } = await tx.execute<Taken>(nextOf(numbered, series, numberParts(pattern, day)))
  const { last: next, used } = rows[0] as Taken
  const written = (sequence: number) => formatNumber(pattern, sequence, day)
  if (!used) return written(next)
  const last = await firstFree(tx, numbered, next + 1, written)
  await tx.update(numberSeries).set({ last }).where(eq(numberSeries.series, series))
  return written(last)
}

type Taken = { last: number; used: boolean }

/** Counts on, and looks whether that number is used: in one statement, while others wait. */
const nextOf = ({ column }: Numbered, series: string, { before, digits, after }: NumberParts) => {
  const sequence = sql`lpad(taken.last::text, greatest(${digits}::int, length(taken.last::text)), '0')`
  return sql`
    with taken as (
      insert into number_series (series, last) values (${series}, 1)
      on conflict (customer_id, series) do update set last = number_series.last + 1
      returning last)
    select taken.last, exists (
      select from ${column.table} where ${column} = ${before}::text || ${sequence} || ${after}::text) as used
    from taken`
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
