// The answer to a visual's query, with the names and formats of its columns: what tables, charts and exports are made of.
import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { Cell, DatasetResult, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { VisualData } from '@gemba/domain/reports/report.schema'
import { type DataPoint, groupFilter, type Selection, targetOf } from '../session/filtering.ts'
import { cellText, columnLabel, type Reading } from './formats.ts'

export type FigureColumn = {
  column: QueryColumn
  /** what it is in its dataset, and how its values read; with `text`, which comes of them, for what is made of figures */
  field?: FieldDescription
  labels?: Readonly<Record<string, string>> | null
  label: string
  /** groups, and does not count */
  groups: boolean
  /** stands at the end of its column */
  isNumber: boolean
  text: (cell: Cell) => string
}

export type Figures = {
  columns: FigureColumn[]
  rows: Cell[][]
  /** how many of the columns are category and series */
  categories: number
  series: number
  isCut: boolean
}

const unknown = (id: string): FieldDescription => ({ kind: 'dimension', id, label: id, type: 'text', choices: null })

/** An answer as figures of its dataset. */
export const figuresOf = (
  data: VisualData,
  { rows, labels, isCut }: DatasetResult,
  dataset: DatasetDescription | undefined,
  reading: Reading,
): Figures => ({
  columns: [...data.category, ...data.series, ...data.values].map((column, at) => {
    const field = dataset?.fields.find(({ id }) => id === column.field) ?? unknown(column.field)
    return readable(
      {
        ...{ column, field, labels: labels[at] ?? null },
        label: columnLabel(field, column, reading),
        groups: field.kind === 'dimension' && !column.aggregate,
        isNumber: field.kind === 'measure' || column.aggregate !== undefined || field.type === 'number',
      },
      reading,
    )
  }),
  rows,
  ...{ categories: data.category.length, series: data.series.length, isCut },
})

/** A column with how its cells read. */
export const readable = (column: Omit<FigureColumn, 'text'>, reading: Reading): FigureColumn => ({
  ...column,
  text: cellText(column.field ?? unknown(column.column.field), column.column, column.labels, reading),
})

const keyOf = (cells: readonly Cell[]): string => JSON.stringify(cells)

/** The key of a row's group: that of a selection. */
export const rowKey = ({ categories }: Figures, row: readonly Cell[]): string => keyOf(row.slice(0, categories))

/** Groups along the axis, and what is counted of each; a series for each value of the series field, else for each measure. */
export type Plot = {
  /** groups are spans of time */
  isTime: boolean
  groups: { key: string; label: string; row: Cell[] }[]
  series: { label: string; field: string; value: Cell; values: (number | null)[]; text: (cell: Cell) => string }[]
}

/** The figures of a chart. Groups stand in the order in which they come. */
export const plotOf = (figures: Figures): Plot => {
  const { columns, rows, categories, series } = figures
  const measures = columns.slice(categories + series)
  const isTime = columns[0]?.column.level !== undefined
  const groups = new Map<string, Plot['groups'][number]>()
  const found = new Map<string, Cell>()
  for (const row of rows) {
    const key = rowKey(figures, row)
    const label = columns.slice(0, categories).map((column, at) => column.text(row[at] ?? null))
    if (!groups.has(key)) groups.set(key, { key, label: label.join(' · '), row: row.slice(0, categories) })
    if (series > 0) found.set(keyOf([row[categories] ?? null]), row[categories] ?? null)
  }
  const places = new Map([...groups.keys()].map((key, at) => [key, at]))
  const counted = (at: number, of?: string) => {
    const values: (number | null)[] = Array.from({ length: groups.size }, () => null)
    for (const row of rows) {
      if (of !== undefined && keyOf([row[categories] ?? null]) !== of) continue
      const value = row[at]
      values[places.get(rowKey(figures, row)) ?? 0] = typeof value === 'number' ? value : null
    }
    return values
  }
  const [first] = measures
  const by = columns[categories]
  if (series > 0 && first && by)
    return {
      isTime,
      groups: [...groups.values()],
      series: inOrder([...found], by).map(([key, value]) => ({
        ...{ label: by.text(value), field: first.column.field, value, text: first.text },
        values: counted(categories + series, key),
      })),
    }
  return {
    isTime,
    groups: [...groups.values()],
    series: measures.map((measure, at) => ({
      ...{ label: measure.label, field: measure.column.field, value: null, text: measure.text },
      values: counted(categories + series + at),
    })),
  }
}

/** Values of a choice in its order, spans of time in theirs, and what has no value last; others stay as they come. */
const inOrder = (found: [string, Cell][], { field, column }: FigureColumn): [string, Cell][] => {
  const choices = field?.kind === 'dimension' ? field.choices?.map(({ value }) => value) : undefined
  if (!choices && !column.level) return found
  const order = choices ?? found.flatMap(([, value]) => (value === null ? [] : [String(value)])).sort()
  const place = (value: Cell) => (value === null ? order.length : order.indexOf(String(value)))
  return found.sort(([, one], [, other]) => place(one) - place(other))
}

const pointOf = (data: VisualData, { groups, series }: Plot, group: Plot['groups'][number]): DataPoint => {
  const at = groups.indexOf(group)
  return {
    identity: data.category.map((column, place) => ({
      target: targetOf(data.dataset, column),
      equals: group.row[place] ?? null,
    })),
    values: series.map(({ field, values, text }) => ({
      target: { table: data.dataset, measure: field },
      ...{ value: values[at] ?? null, formattedValue: text(values[at] ?? null) },
    })),
  }
}

/** What a click on groups of a plot means for the other visuals of the page. */
export const selectionOf = (
  { page, visual, data, words }: { page: string; visual: string; data: VisualData; words: Reading['words'] },
  plot: Plot,
  groups: Plot['groups'],
): Selection | undefined => {
  const [first] = groups
  if (!first) return undefined
  return {
    ...{ page, visual, keys: groups.map(({ key }) => key) },
    label: groups.length === 1 ? first.label : words('others', { label: first.label, count: groups.length - 1 }),
    filters: data.category.map((column, at) =>
      groupFilter(data.dataset, column, [...new Set(groups.map(({ row }) => row[at] ?? null))]),
    ),
    points: groups.map(group => pointOf(data, plot, group)),
  }
}

/** The word for the shares of a Pareto: of groups that were cut, those that are shown are all that is known. */
export const shareWord = ({ isCut }: Pick<Figures, 'isCut'>, words: Reading['words']): string =>
  words(isCut ? 'shareOfShown' : 'shareOfAll')
