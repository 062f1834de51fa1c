// Which filters narrow a visual: those of the report, of its page and its own, what slicers of the page have, and what was
// clicked in another visual. Filters of another dataset don't concern it.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { DatasetQuery, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'

/** What was clicked in a visual: its groups, as a filter of the others. */
export type Selection = {
  page: string
  visual: string
  /** how it reads, for the chip that takes it back */
  label: string
  /** the marks that are shown as chosen, by the key of their group */
  keys: readonly string[]
  filters: readonly DatasetFilter[]
}

/** All that narrows a report besides what its document says. */
export type Narrowing = {
  report: readonly DatasetFilter[]
  /** by page, `page`, and by visual, `page/visual`; what is not here is as the document says */
  own: Readonly<Record<string, readonly DatasetFilter[]>>
  /** by slicer, `page/visual` */
  slicers: Readonly<Record<string, readonly DatasetFilter[]>>
  selection: Selection | undefined
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
    ...(clicked ? selection.filters : []),
  ].filter(({ target }) => target.table === visual.data?.dataset)
}

const columnsOf = ({ category, series, values }: VisualData): QueryColumn[] => [...category, ...series, ...values]

/** What a visual asks. */
export const queryOf = (narrowing: Narrowing, page: ReportPage, visual: Visual, data: VisualData): DatasetQuery => ({
  dataset: data.dataset,
  columns: columnsOf(data),
  grouped: true,
  filters: filtersFor(narrowing, page, visual),
  sort: data.sort ? [data.sort] : [],
  limit: data.limit,
  offset: 0,
})

/** A filter for groups of a column: one value each, null for what has none. */
export const groupFilter = (
  table: string,
  { field, level }: QueryColumn,
  values: (string | number | boolean | null)[],
): DatasetFilter => ({
  filterType: 1,
  target: level ? { table, hierarchy: field, hierarchyLevel: level } : { table, column: field },
  operator: 'In',
  values,
})

export const startOf = (document: ReportDocument): Narrowing => ({
  report: document.filters,
  own: {},
  slicers: {},
  selection: undefined,
})
