// Which filters narrow a visual: those of the report, of its page and its own, what slicers of the page have, and what was
// clicked in another visual. Filters of another dataset don't concern it.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { tableOf, targetsOf } from '@gemba/domain/datasets/filterTargets'
import type { Cell, DatasetQuery, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'

type Target = { table: string; column?: string; hierarchy?: string; hierarchyLevel?: string; measure?: string }
/** A mark as host pages know it: what it stands for, and what is counted of it. */
export type DataPoint = {
  identity: { target: Target; equals: Cell }[]
  values: { target: Target; value: Cell; formattedValue: string }[]
}

/** What was clicked in a visual: its groups, as a filter of the others. */
export type Selection = {
  page: string
  visual: string
  /** how it reads, for the chip that takes it back */
  label: string
  /** the marks that are shown as chosen, by the key of their group */
  keys: readonly string[]
  filters: readonly DatasetFilter[]
  points: readonly DataPoint[]
}

/** A group that was drilled into: it narrows the page, and its visual shows what it is made of. */
export type DrillStep = { label: string; filter: DatasetFilter; column: QueryColumn }

/** How a visual is sorted: `column` counts through category, series and values. */
export type Sort = { column: number; descending: boolean }

/** What is chosen in a report besides what its document says: all that narrows, orders and opens its figures. */
export type Narrowing = {
  report: readonly DatasetFilter[]
  /** by page, `page`, and by visual, `page/visual`; what is not here is as the document says */
  own: Readonly<Record<string, readonly DatasetFilter[]>>
  /** by slicer, `page/visual` */
  slicers: Readonly<Record<string, readonly DatasetFilter[]>>
  selection: Selection | undefined
  /** by visual, `page/visual` */
  sorts: Readonly<Record<string, Sort>>
  /** by visual, `page/visual`, from coarse to fine */
  drills: Readonly<Record<string, readonly DrillStep[]>>
}

export const placeOf = (page: string, visual: string): string => `${page}/${visual}`

/** The filters of a level: as the host page set them, else as the document says. */
export const filtersOf = (narrowing: Narrowing, page: ReportPage, visual?: Visual): readonly DatasetFilter[] =>
  visual
    ? (narrowing.own[placeOf(page.name, visual.name)] ?? (visual.type === 'slicer' ? [] : visual.filters))
    : (narrowing.own[page.name] ?? page.filters)

/** What is chosen in a slicer: as set, else as the document says. */
export const slicerFilters = (narrowing: Narrowing, page: ReportPage, slicer: Visual): readonly DatasetFilter[] =>
  narrowing.slicers[placeOf(page.name, slicer.name)] ?? slicer.filters

/** Whether a filter is about what is counted of groups: of a record by itself nothing is counted. */
export const isOfGroups = (filter: DatasetFilter): boolean =>
  filter.filterType === 5 ||
  targetsOf(filter).some(target => 'measure' in target || target.aggregationFunction !== undefined)

/** The groups of a page's visuals that were drilled into. */
const drillFilters = ({ drills }: Narrowing, page: ReportPage): DatasetFilter[] =>
  page.visuals.flatMap(({ name }) => (drills[placeOf(page.name, name)] ?? []).map(({ filter }) => filter))

/** All filters of a visual's query. A slicer is not narrowed by itself, and what was clicked is not narrowed by the click. */
export const filtersFor = (narrowing: Narrowing, page: ReportPage, visual: Visual): DatasetFilter[] => {
  const slicers = page.visuals.filter(one => one.type === 'slicer' && one.name !== visual.name)
  const { selection } = narrowing
  const clicked =
    selection && selection.page === page.name && selection.visual !== visual.name && visual.type !== 'slicer'
  return [
    ...narrowing.report,
    ...filtersOf(narrowing, page),
    ...filtersOf(narrowing, page, visual),
    ...slicers.flatMap(slicer => slicerFilters(narrowing, page, slicer)),
    ...(visual.type === 'slicer' ? [] : drillFilters(narrowing, page)),
    ...(clicked ? selection.filters : []),
  ].filter(filter => tableOf(filter) === visual.data?.dataset)
}

const columnsOf = ({ category, series, values }: VisualData): QueryColumn[] => [...category, ...series, ...values]

/** What a visual shows: where it was drilled into, the finer groups in place of the first ones. */
export const drilledData = ({ drills }: Narrowing, page: ReportPage, visual: Visual, data: VisualData): VisualData => {
  const step = drills[placeOf(page.name, visual.name)]?.at(-1)
  return step ? { ...data, category: [step.column, ...data.category.slice(1)] } : data
}

/** What they show depends on the order of time: they are never asked in another one. */
const inOrderOfTime = new Set<Visual['type']>(['controlChart', 'capability', 'kpi'])
export const isInOrderOfTime = ({ type }: Visual): boolean => inOrderOfTime.has(type)

/** What a visual asks; `data` as `drilledData` gives it. */
export const queryOf = (narrowing: Narrowing, page: ReportPage, visual: Visual, data: VisualData): DatasetQuery => {
  const chosen = isInOrderOfTime(visual) ? undefined : narrowing.sorts[placeOf(page.name, visual.name)]
  const sort = chosen ?? data.sort
  return {
    ...{ dataset: data.dataset, columns: columnsOf(data), grouped: true },
    filters: filtersFor(narrowing, page, visual),
    ...{ sort: sort ? [sort] : [], limit: data.limit, offset: 0 },
  }
}

/** What asks for the records behind a visual, newest first; `columns` are fields of its dataset, `date` is that of it. */
export const recordsQuery = (
  narrowing: Narrowing,
  page: ReportPage,
  visual: Visual,
  { columns, date }: { columns: readonly string[]; date: string | undefined },
) => ({
  ...{ dataset: visual.data?.dataset ?? '', columns: columns.map(field => ({ field })), grouped: false },
  filters: filtersFor(narrowing, page, visual),
  sort: [{ column: Math.max(0, columns.indexOf(date ?? '')), descending: true }],
})

/** A column that groups, as filters and host pages name it. */
export const targetOf = (table: string, { field, level }: QueryColumn) =>
  level ? { table, hierarchy: field, hierarchyLevel: level } : { table, column: field }

/** A filter for groups of a column: one value each, null for what has none. */
export const groupFilter = (table: string, column: QueryColumn, values: Cell[]): DatasetFilter => ({
  ...{ filterType: 1, operator: 'In', values },
  target: targetOf(table, column),
})

export const startOf = (document: ReportDocument): Narrowing => ({
  report: document.filters,
  own: {},
  slicers: {},
  selection: undefined,
  sorts: {},
  drills: {},
})
