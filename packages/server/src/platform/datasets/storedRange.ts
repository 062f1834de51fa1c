// Days, hours and moments of filters, as the fields of a dataset store them.
import type { FilterValue } from '@gemba/domain/datasets/filter.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Dimension, Reader } from './dataset.ts'
import { momentOf, type WallRange, wallRange } from './dateLevels.ts'
import { refuseAt } from './target.ts'

/**
 * A time on the wall as the field stores it: a moment of the reader's zone, or a day. Of an hour that comes twice, where
 * clocks go back, it is the first one: so an hour, or a day that ends with it, has all that is grouped there.
 */
const stored = ({ type }: Dimension, wall: string, { zone }: Reader): SQL =>
  type === 'day'
    ? sql`${wall}::timestamp::date`
    : sql`least(${wall}::timestamp at time zone ${zone},
        (${wall}::timestamp - interval '1 hour') at time zone ${zone} + interval '1 hour')`

/** What is meant, as the field stores it: from the one on and before the other, or a point in time. */
type StoredRange = { from: SQL; to: SQL; isPoint: boolean }

export const ofWall = (dimension: Dimension, { from, to }: WallRange, reader: Reader): StoredRange => ({
  ...{ from: stored(dimension, from, reader), to: stored(dimension, to, reader), isPoint: from === to },
})

export const wallOf = (given: FilterValue, reader: Reader, path: string): WallRange => {
  const range =
    typeof given === 'string' || typeof given === 'number' ? wallRange(String(given), reader.zone) : undefined
  if (!range) throw refuseAt(path, 'datasets:noDate')
  return range
}

/** A moment as a cell has it is the millisecond that it says. */
export const rangeOf = (dimension: Dimension, given: FilterValue, reader: Reader, path: string): StoredRange => {
  const moment = dimension.type === 'moment' && typeof given === 'string' ? momentOf(given) : undefined
  if (!moment) return ofWall(dimension, wallOf(given, reader, path), reader)
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  return { from: at(moment.getTime()), to: at(moment.getTime() + 1), isPoint: false }
}

export const within = ({ value }: Dimension, { from, to, isPoint }: StoredRange): SQL =>
  isPoint ? sql`${value} = ${from}` : sql`(${value} >= ${from} and ${value} < ${to})`
