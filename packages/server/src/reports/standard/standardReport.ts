// How the reports that every company gets are written down: visuals on a page of twelve columns.
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, ReportPage, Visual, VisualData, VisualType } from '@gemba/domain/reports/report.schema'

/** Reads a phrase of this room in the reader's language. */
export type Words = (key: string) => string

export type StandardReport = {
  /** the same in every company and for ever: addresses, bookmarks and schedules name it */
  id: string
  /** the phrase of its name */
  name: string
  /** those that it asks; the first one stands for it where a report has one dataset */
  datasets: readonly [string, ...string[]]
  document: (words: Words) => ReportDocument
}

const [width, height, gap, columns, rows] = [1280, 720, 12, 12, 12]
const column = (width - gap) / columns
const row = (height - gap) / rows

/** Columns and rows from 0, and how many of each. */
type Place = [x: number, y: number, columns: number, rows: number]

const layoutOf = ([x, y, across, down]: Place) => ({
  x: Math.round(gap + x * column),
  y: Math.round(gap + y * row),
  width: Math.round(across * column - gap),
  height: Math.round(down * row - gap),
})

/** A field as it is, at a level of its date (`submittedAt.week`), or summed up (`reading:average`). */
const columnOf = (text: string): QueryColumn => {
  const [named = '', aggregate] = text.split(':')
  const [field = '', level] = named.split('.')
  return { field, ...(level && { level }), ...(aggregate && { aggregate }) } as QueryColumn
}

type Asked = { category?: string[]; series?: string[]; values?: string[]; sort?: string; limit?: number }

/** `sort` names one of the columns, with `-` before it for the largest first. */
const dataOf = (
  dataset: string,
  { category = [], series = [], values = [], sort, limit = 1000 }: Asked,
): VisualData => {
  const at = [...category, ...series, ...values].indexOf(sort?.replace(/^-/, '') ?? '')
  return {
    ...{ dataset, limit },
    ...{ category: category.map(columnOf), series: series.map(columnOf), values: values.map(columnOf) },
    ...(sort && { sort: { column: at, descending: sort.startsWith('-') } }),
  }
}

/**
 * Makes the visuals of a page over one dataset. `key` is the phrase of a title and the name of the visual, which bookmarks
 * and host pages know; key figures have no title of their own.
 */
export const visualsOf =
  (dataset: string, words: Words) =>
  (type: VisualType, key: string, place: Place, asked: Asked): Visual => ({
    ...{ name: key, type, layout: layoutOf(place), data: dataOf(dataset, asked), filters: [], text: '' },
    title: key === keyFigures ? '' : words(key),
  })

/** The name of the strip of figures at the head of a page. */
export const keyFigures = 'keyFigures'

/** The last `days` days of a date. */
export const lastDays = (dataset: string, field: string, days: number): Visual['filters'][number] => ({
  filterType: 4,
  target: { table: dataset, column: field },
  ...{ operator: 0, timeUnitsCount: days, timeUnitType: 0, includeToday: true },
})

/** Those of these values. */
export const isOneOf = (dataset: string, column: string, values: string[]): Visual['filters'][number] => ({
  ...{ filterType: 1, operator: 'In', values },
  target: { table: dataset, column },
})

export const pageOf = (
  name: string,
  displayName: string,
  visuals: Visual[],
  filters: ReportPage['filters'] = [],
): ReportPage => ({ ...{ name, displayName, width, height, filters, visuals } })
