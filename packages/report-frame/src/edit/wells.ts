// Wells: where fields go in a visual. Which ones a visual has, what fits into them, and what it asks then.
import type { Aggregate, DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { Visual, VisualData, VisualType } from '@gemba/domain/reports/report.schema'

export const wellNames = ['category', 'series', 'values'] as const
export type Well = (typeof wellNames)[number]

type Room = Partial<Record<Well, number>>

const groups: Room = { category: 1, series: 1, values: 10 }
/** How many fields each well takes, by type of visual. */
const rooms: Record<VisualType, Room> = {
  card: { values: 1 },
  multiRowCard: { values: 10 },
  tableEx: { category: 8, values: 10 },
  slicer: { category: 1 },
  textbox: {},
  ...{ clusteredBarChart: groups, stackedBarChart: groups, clusteredColumnChart: groups, stackedColumnChart: groups },
  ...{ hundredPercentStackedColumnChart: groups, lineChart: groups, areaChart: groups },
  donutChart: { category: 1, values: 1 },
  paretoChart: { category: 1, values: 1 },
  pieChart: { category: 1, values: 1 },
  ...{ pivotTable: { category: 4, series: 1, values: 10 }, kpi: { category: 1, values: 2 }, gauge: { values: 2 } },
  ...{ lineClusteredColumnComboChart: { category: 1, values: 10 }, scatterChart: { category: 1, values: 3 } },
  ...{ radarChart: groups, heatMap: groups },
  // What is counted, and out of how many.
  ...{ pChart: { category: 1, values: 2 }, uChart: { category: 1, values: 2 } },
  // They ask what they are drawn from, and nothing else.
  ...{ controlChart: {}, capability: {}, histogram: {}, boxPlot: {} },
  image: {},
}

/** In the order in which they are offered. */
export const visualTypes = Object.keys(rooms) as VisualType[]

/** How numbers are summed up; what is no number is counted. */
export const aggregates: readonly Aggregate[] = [
  ...(['sum', 'average', 'min', 'max', 'median', 'standardDeviation', 'count', 'distinctCount'] as const),
]

/** The wells of a type, in their order. */
export const wellsOf = (type: VisualType): Well[] => wellNames.filter(well => rooms[type][well] !== undefined)

/** How many fields a well of a type takes. */
export const roomIn = (type: VisualType, well: Well): number => rooms[type][well] ?? 0

/** Why a field can't go somewhere, as a phrase of this room. */
export type Misfit = 'otherDataset' | 'full' | 'notMeasure' | 'oneValue' | 'already' | 'noSeries'

/** Why a field does not fit into a well of a visual; undefined where it does. */
export const misfitOf = (
  { type, data }: Pick<Visual, 'type' | 'data'>,
  well: Well,
  dataset: string,
  field: FieldDescription,
): Misfit | undefined => {
  const isEmpty = !data || columnsOf(data).length === 0
  if (!isEmpty && data.dataset !== dataset) return 'otherDataset'
  if (well !== 'values' && field.kind === 'measure') return 'notMeasure'
  const room = roomIn(type, well)
  const columns = isEmpty ? [] : data[well]
  if (well !== 'values' && columns.some(column => column.field === field.id)) return 'already'
  if (columns.length >= room) return 'full'
  // With a split, each of its parts is a series: there is one value for each.
  if (!isEmpty && type !== 'tableEx') {
    if (well === 'values' && data.series.length > 0 && data.values.length > 0) return 'oneValue'
    if (well === 'series' && data.values.length > 1) return 'noSeries'
  }
  return undefined
}

/** All that a visual asks, in the order of its wells. */
export const columnsOf = ({ category, series, values }: VisualData): QueryColumn[] => [
  ...category,
  ...series,
  ...values,
]

/** How a field stands in a well at first: dates by month where they group, dimensions counted where they are values. */
const columnFor = (type: VisualType, well: Well, field: FieldDescription): QueryColumn => {
  if (field.kind === 'measure') return { field: field.id }
  if (well === 'values') return { field: field.id, aggregate: field.type === 'number' ? 'sum' : 'distinctCount' }
  const isDate = field.type === 'moment' || field.type === 'day'
  return isDate && type !== 'slicer' ? { field: field.id, level: 'month' } : { field: field.id }
}

/** What a visual asks with other columns in a well. What it is sorted by stays, as long as that is still there. */
export const withColumns = (data: VisualData, well: Well, columns: QueryColumn[]): VisualData => {
  const sorted = data.sort && columnsOf(data)[data.sort.column]
  const changed: VisualData = { ...data, [well]: columns }
  const { sort: _, ...unsorted } = changed
  if (!sorted || !data.sort) return unsorted
  const column = columnsOf(changed).findIndex(one => JSON.stringify(one) === JSON.stringify(sorted))
  return column < 0 ? unsorted : { ...unsorted, sort: { ...data.sort, column } }
}

/** A visual with one field more, which fits. */
export const withField = (visual: Visual, well: Well, dataset: string, field: FieldDescription): Visual => {
  const isEmpty = !visual.data || columnsOf(visual.data).length === 0
  const data: VisualData =
    visual.data && !isEmpty ? visual.data : { dataset, category: [], series: [], values: [], limit: 1000 }
  const columns = [...data[well], columnFor(visual.type, well, field)]
  const filled = withColumns(data, well, columns)
  // A time line reads in the order of time.
  const isTime = well === 'category' && field.kind === 'dimension' && (field.type === 'moment' || field.type === 'day')
  const sorts = isTime && !filled.sort && wellsOf(visual.type).length === 3
  return { ...visual, data: sorts ? { ...filled, sort: { column: 0, descending: false } } : filled }
}

/** The well that a field goes to when none is named. */
export const bestWell = (visual: Visual, dataset: string, field: FieldDescription): Well | undefined => {
  const order: Well[] = field.kind === 'measure' ? ['values'] : ['category', 'series', 'values']
  return order.find(well => misfitOf(visual, well, dataset, field) === undefined)
}

/** What a control chart and a capability ask: the newest runs, a row of sums for each, with their limits. */
const subgroups: Omit<VisualData, 'limit'> = {
  dataset: 'measurements',
  category: ['answeredAt', 'submission', 'question', 'lowerLimit', 'upperLimit'].map(field => ({ field })),
  series: [],
  values: ['readingCount', 'mean', 'smallest', 'largest', 'standardDeviation'].map(field => ({ field })),
  sort: { column: 0, descending: true },
}

/** How often each reading was taken: of all, and by machine. */
const readings = (category: string[]): VisualData => ({
  ...{ dataset: 'measurements', series: [], values: [{ field: 'readingCount' }], limit: 10_000 },
  category: category.map(field => ({ field })),
})

/** What types ask that have no wells. */
const fixed: Partial<Record<VisualType, VisualData>> = {
  ...{ controlChart: { ...subgroups, limit: 100 }, capability: { ...subgroups, limit: 100 } },
  ...{ histogram: readings(['reading']), boxPlot: readings(['machine', 'reading']) },
}

/** Whether there is what a type needs. */
export const isOffered = (type: VisualType, datasets: readonly DatasetDescription[]): boolean =>
  !fixed[type] || datasets.some(({ id }) => id === subgroups.dataset)

/** What a type asks that has no wells; undefined where its fields are chosen. */
export const fixedData = (type: VisualType): VisualData | undefined => fixed[type]

/** A visual that asks something, or has its image, and so can be drawn. */
export const isFilled = ({ type, data, image }: Visual): boolean => {
  if (type === 'textbox') return true
  if (type === 'image') return image !== undefined
  if (!data || columnsOf(data).length === 0) return false
  return type === 'tableEx' || type === 'slicer' || data.values.length > 0
}
