// How figures and groups read for the person who looks at the report: their language, their format of dates and numbers.
import type { DateLevel } from '@gemba/domain/datasets/dateLevels'
import type { FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { Cell, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import type { Words } from '../words/words.ts'

export type Reading = Pick<EmbeddedReport, 'locale' | 'timezone'> & { words: Words }

/** Each format is made once for a locale and its options: making one takes a hundred times as long as to write a cell. */
const keeping = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return ({ locale }: Reading, options: Options): Format => {
    const key = JSON.stringify([locale, options])
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}

/** Latin digits everywhere, as in the rest of the product. */
const numbers = keeping(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options }),
)

const dates = keeping(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC', ...options }),
)

const utc = (text: string) => new Date(`${text}Z`)

/** A level of a date as a cell has it: `2026-03` of a month, `2026-W10` of a week. */
const levels: Record<DateLevel, (value: string, reading: Reading) => string> = {
  year: value => value,
  quarter: value => value.replace(/^(\d+)-(Q\d)$/, '$2 $1'),
  month: (value, reading) => dates(reading, { month: 'short', year: 'numeric' }).format(utc(`${value}-01T00:00`)),
  week: (value, { words }) =>
    value.replace(/^(\d+)-W0?(\d+)$/, (_, year, week) => `${words('week', { week })} ${year}`),
  // What came from a host page may be no day: it reads as it is.
  day: (value, reading) =>
    /^\d{4}-\d\d-\d\d$/.test(value) ? dates(reading, { dateStyle: 'medium' }).format(utc(`${value}T00:00`)) : value,
  hour: (value, reading) => dates(reading, { dateStyle: 'short', timeStyle: 'short' }).format(utc(`${value}:00`)),
}

const dimensionText = (cell: Cell, type: string, reading: Reading): string => {
  if (typeof cell === 'boolean') return reading.words(cell ? 'yes' : 'no')
  if (typeof cell === 'number') return numbers(reading, { maximumFractionDigits: 6 }).format(cell)
  if (type === 'day') return levels.day(String(cell), reading)
  if (type === 'moment')
    return dates(reading, { dateStyle: 'medium', timeStyle: 'short', timeZone: reading.timezone }).format(
      new Date(String(cell)),
    )
  return String(cell)
}

const measureTexts = {
  count: (value: number, reading: Reading) => numbers(reading, { maximumFractionDigits: 0 }).format(value),
  share: (value: number, reading: Reading) =>
    numbers(reading, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
  number: (value: number, reading: Reading) =>
    numbers(reading, {
      ...{ maximumSignificantDigits: 5, maximumFractionDigits: 0 },
      roundingPriority: 'morePrecision',
    }).format(value),
  /** what is summed up of whole numbers */
  ofWhole: (value: number, reading: Reading) => numbers(reading, { maximumFractionDigits: 1 }).format(value),
  index: (value: number, reading: Reading) =>
    numbers(reading, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
  hours: (value: number, reading: Reading) =>
    value < 48
      ? reading.words('hours', { count: numbers(reading, { maximumFractionDigits: 1 }).format(value) })
      : reading.words('days', { count: numbers(reading, { maximumFractionDigits: 1 }).format(value / 24) }),
}

/** A figure without a unit. */
export const numberText = (value: number, reading: Reading): string => measureTexts.number(value, reading)

/** An index of capability. */
export const indexText = (value: number, reading: Reading): string => measureTexts.index(value, reading)

/** How the cells of a column read. `labels` are those of the answer. */
export const cellText =
  (
    field: FieldDescription,
    { level, aggregate }: QueryColumn,
    labels: Readonly<Record<string, string>> | null | undefined,
    reading: Reading,
  ) =>
  (cell: Cell): string => {
    if (cell === null || cell === undefined) return reading.words('blank')
    if (field.kind === 'measure') return measureTexts[field.format](Number(cell), reading)
    if (aggregate) {
      const format = /count/i.test(aggregate) ? 'count' : field.isWhole ? 'ofWhole' : 'number'
      return measureTexts[format](Number(cell), reading)
    }
    if (level) return levels[level](String(cell), reading)
    return labels?.[String(cell)] ?? dimensionText(cell, field.type, reading)
  }

/** The same for an axis, which has no room for decimals that say nothing. */
export const axisText =
  (text: (cell: Cell) => string) =>
  (value: number): string =>
    text(value).replace(/[.,]0(?=\s?%$)/, '')

/** The name of a column. */
export const columnLabel = (field: FieldDescription, { aggregate }: QueryColumn, { words }: Reading): string =>
  aggregate ? words(aggregate, { field: field.label }) : field.label

/** When figures were computed, kept in its own direction inside of a sentence (Unicode UAX #9, FSI). */
export const momentText = (at: string, reading: Reading): string =>
  `\u2068${dates(reading, { dateStyle: 'medium', timeStyle: 'short', timeZone: reading.timezone }).format(new Date(at))}\u2069`

/** A day for people, from `2026-03-13`. */
export const dayText = (day: string, reading: Reading): string => levels.day(day, reading)
