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
const stored = ({ type }: Dimension, wall: SQL, { zone }: Reader): SQL =>
  type === 'day'
    ? sql`${wall}::date`
    : sql`least(${wall} at time zone ${zone}, (${wall} - interval '1 hour') at time zone ${zone} + interval '1 hour')`

const wallTime = (text: string): SQL => sql`${text}::timestamp`

/** What is meant, as the field stores it: from the one on and before the other, or a point in time. */
type StoredRange = { from: SQL; to: SQL; isPoint: boolean }

export const ofWall = (dimension: Dimension, { from, to }: WallRange, reader: Reader): StoredRange => ({
  ...{ from: stored(dimension, wallTime(from), reader), to: stored(dimension, wallTime(to), reader) },
  isPoint: from === to,
})

const wallOf = (given: FilterValue, reader: Reader, path: string): WallRange => {
  const range =
    typeof given === 'string' || typeof given === 'number' ? wallRange(String(given), reader.zone) : undefined
  if (!range) throw refuseAt(path, 'datasets:noDate')
  return range
}

const at = (time: number): SQL => sql`${new Date(time).toISOString()}::timestamptz`
const momentIn = ({ type }: Dimension, given: FilterValue) =>
  type === 'moment' && typeof given === 'string' ? momentOf(given)?.getTime() : undefined

/** A moment as a cell has it is the millisecond that it says. */
export const rangeOf = (dimension: Dimension, given: FilterValue, reader: Reader, path: string): StoredRange => {
  const moment = momentIn(dimension, given)
  if (moment === undefined) return ofWall(dimension, wallOf(given, reader, path), reader)
  return { from: at(moment), to: at(moment + 1), isPoint: false }
}

export const within = ({ value }: Dimension, { from, to, isPoint }: StoredRange): SQL =>
  isPoint ? sql`${value} = ${from}` : sql`(${value} >= ${from} and ${value} < ${to})`

/**
 * Whether a value is in one of many ranges. They are bound as two lists and joined once, so that each record is looked up
 * in one step, after those between the first and the last were found in an index.
 */
export const withinAny = (dimension: Dimension, given: readonly FilterValue[], reader: Reader, path: string): SQL => {
  const moments = given.flatMap(one => momentIn(dimension, one) ?? [])
  const walls = given.filter(one => momentIn(dimension, one) === undefined).map(one => wallOf(one, reader, path))
  const [froms, tos] = [walls.map(({ from }) => from), walls.map(({ to }) => to)]
  const [from, to] = [stored(dimension, sql`r.f`, reader), stored(dimension, sql`r.t`, reader)]
  const range = dimension.type === 'day' ? sql`daterange` : sql`tstzrange`
  const ofWalls = sql`
    select ${range}(${from}, greatest(${from}, ${to}), case when r.f = r.t then '[]' else '[)' end) as range
    from unnest(${sql.param(froms)}::timestamp[], ${sql.param(tos)}::timestamp[]) r (f, t)`
  const ofMoments = sql`
    select tstzrange(m, m + interval '1 millisecond')
    from unnest(${sql.param(moments.map(time => new Date(time).toISOString()))}::timestamptz[]) m`
  const all = dimension.type === 'day' ? ofWalls : sql`${ofWalls} union all ${ofMoments}`
  const ranges = sql`(select range_agg(range) from (${all}) ranges)`
  const { value } = dimension
  return sql`(${value} >= lower(${ranges}) and ${value} <= upper(${ranges}) and ${value} <@ ${ranges})`
}
