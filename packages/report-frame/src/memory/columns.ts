// What a column of a query is in a table in memory: a value of each row, or a figure of several.
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import type { Aggregate } from '@gemba/domain/datasets/fields.schema'
import type { FilterTarget } from '@gemba/domain/datasets/filter.schema'
import type { Cell, QueryColumn } from '@gemba/domain/datasets/query.schema'
import { ApiFailure } from '../session/reportApi.ts'
import { type GivenTable, rowCount } from './givenTables.ts'

export type Row = readonly Cell[]
/** How dates are read: the zone of the reader, and today there. */
export type Reader = { zone: string; now: Date }
export type Grouping = { kind: 'group'; of: (row: Row) => Cell; isDate: boolean; level: DateLevel | undefined }
export type Counted = { kind: 'count'; of: (rows: readonly Row[]) => Cell }

export const impossible = (why: string) => new ApiFailure(422, why, '')

const weekOf = (day: string): string => {
  const thursday = new Date(`${day}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7))
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000))
  return `${year}-W${String(week).padStart(2, '0')}`
}

const hourOf = (moment: string, zone: string): string => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return `${dayIn(zone, new Date(moment))}T${hour.format(new Date(moment)).slice(0, 2)}:00`
}

/** The day of a date, as the wall of the reader shows it. */
export const dayOf = (date: Cell, { zone }: Reader): string =>
  typeof date === 'string' ? (date.length > 10 ? dayIn(zone, new Date(date)) : date) : ''

const levels: Record<DateLevel, (day: string) => string> = {
  year: day => day.slice(0, 4),
  quarter: day => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  month: day => day.slice(0, 7),
  week: weekOf,
  day: day => day,
  hour: day => day,
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const ofNumbers: Partial<Record<Aggregate, (numbers: readonly number[]) => number | null>> = {
  sum: numbers => numbers.reduce((sum, one) => sum + one, 0),
  average: mean,
  min: numbers => numbers.reduce((least, one) => Math.min(least, one)),
  max: numbers => numbers.reduce((most, one) => Math.max(most, one)),
  median: numbers => {
    const sorted = numbers.toSorted((a, b) => a - b)
    const half = (sorted.length - 1) / 2
    return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
  },
  standardDeviation: numbers => {
    if (numbers.length < 2) return null
    const middle = mean(numbers)
    return Math.sqrt(numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1))
  },
}

const summedUp = (of: (row: Row) => Cell, aggregate: Aggregate): Counted['of'] => {
  if (aggregate === 'count') return rows => rows.filter(row => of(row) !== null).length
  if (aggregate === 'distinctCount') return rows => new Set(rows.map(of).filter(one => one !== null)).size
  const figure = ofNumbers[aggregate]
  return rows => {
    const numbers = rows.map(of).filter(one => typeof one === 'number')
    return numbers.length === 0 || !figure ? null : figure(numbers)
  }
}

/** What a column of a query is. @throws ApiFailure where the table has no such field */
export const columnOf = (
  { dataset, types }: GivenTable,
  { field, level, aggregate }: QueryColumn,
  reader: Reader,
): Grouping | Counted => {
  if (field === rowCount) return { kind: 'count', of: rows => rows.length }
  const at = dataset.fields.findIndex(({ id }) => id === field)
  const type = types[at]
  if (!type) throw impossible(`The data has no column '${field}'.`)
  const isDate = type === 'moment' || type === 'day'
  if (level && !isDate) throw impossible(`The column '${field}' is no date.`)
  const value = (row: Row): Cell => row[at] ?? null
  const of = (row: Row): Cell => {
    const cell = value(row)
    if (!level || cell === null) return cell
    return level === 'hour' && String(cell).length > 10
      ? hourOf(String(cell), reader.zone)
      : levels[level](dayOf(cell, reader))
  }
  if (!aggregate) return { kind: 'group', of, isDate, level }
  if (ofNumbers[aggregate] && type !== 'number') throw impossible(`The column '${field}' has no numbers.`)
  return { kind: 'count', of: summedUp(value, aggregate) }
}

/** The same for what a filter is about. */
export const targetIn = (table: GivenTable, target: FilterTarget, reader: Reader): Grouping | Counted => {
  if ('measure' in target) return columnOf(table, { field: target.measure }, reader)
  const { aggregationFunction: aggregate } = target
  const more = aggregate && { aggregate }
  if ('column' in target) return columnOf(table, { field: target.column, ...more }, reader)
  return columnOf(table, { field: target.hierarchy, level: target.hierarchyLevel as DateLevel, ...more }, reader)
}
