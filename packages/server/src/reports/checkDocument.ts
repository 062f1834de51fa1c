// What a person saves is asked when the report is opened, perhaps by others: each field and each filter must be there.
import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { type DatasetFilter, filterTypes } from '@gemba/domain/datasets/filter.schema'
import { tableOf, targetsOf, valuesIn } from '@gemba/domain/datasets/filterTargets'
import { mostQueryFilters } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { mostReportImages } from '@gemba/domain/reports/reportImage'
import type { UserState } from '@gemba/domain/reports/userStates.endpoints'
import { mayAsk } from '../datasets/public/openDatasets.ts'
import { compile, datasetOf } from '../platform/datasets/compile.ts'
import type { Dataset, Reader } from '../platform/datasets/dataset.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'

/** Values that all filters of a document compare with: each is read when it is saved. */
const mostValues = 10_000

/** The datasets that a document asks, in the order in which they are first seen. */
export const datasetsOf = ({ pages }: ReportDocument): string[] => [
  ...new Set(pages.flatMap(({ visuals }) => visuals.flatMap(({ data }) => (data ? [data.dataset] : [])))),
]

/** The filters of a whole document that say of which types of checklists it is, each with no more than those. */
export const typeFiltersOf = ({ filters }: ReportDocument): DatasetFilter[] =>
  filters.flatMap(filter =>
    filter.filterType === filterTypes.basic && filter.operator === 'In' && isTypeOfChecklist(filter)
      ? [{ ...filter, values: checklistTypes.filter(type => filter.values.includes(type)) }]
      : [],
  )

const isTypeOfChecklist = (filter: DatasetFilter): boolean =>
  targetsOf(filter).every(target => 'column' in target && target.column === 'checklistType')

const queryOf = ({ dataset, category, series, values, sort, limit }: VisualData, filters: DatasetFilter[]) => ({
  ...{ dataset, columns: [...category, ...series, ...values], grouped: true, filters },
  ...{ sort: sort ? [sort] : [], limit, offset: 0 },
})

const repeated = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at)

const openDataset = (datasets: readonly Dataset[], { actor }: Reader, id: string): Dataset => {
  const dataset = datasetOf(datasets, id)
  if (!dataset || !mayAsk(dataset, actor)) throw refuse('invalid-input', { message: 'datasets:unknownDataset' })
  return dataset
}

/**
 * Refuses filters that can't be asked. Those that concern no visual are asked by none, and must be right all the same: one
 * is added later.
 * @throws 422
 */
export const checkFilters = (filters: readonly DatasetFilter[], datasets: readonly Dataset[], reader: Reader): void => {
  for (const filter of filters) {
    const dataset = openDataset(datasets, reader, tableOf(filter))
    const [field = ''] = Object.keys(dataset.fields)
    const data = { dataset: dataset.id, category: [{ field }], series: [], values: [], limit: 1 }
    compile(dataset, queryOf(data, [filter]), reader, new Date())
  }
}

/** All filters that a bookmark, or what a person chose, narrows a report by. */
export const filtersIn = ({ report = [], own, slicers }: UserState): DatasetFilter[] => [
  ...report,
  ...Object.values(own).flat(),
  ...Object.values(slicers).flat(),
]

const allFiltersOf = ({ filters, pages, bookmarks }: ReportDocument): DatasetFilter[] => [
  ...filters,
  ...pages.flatMap(page => [...page.filters, ...page.visuals.flatMap(visual => visual.filters)]),
  ...bookmarks.flatMap(({ state }) => filtersIn(state)),
]

/**
 * Refuses a document that asks what isn't there, or what its reader may not ask.
 * @throws 422, which names the visual
 */
export const checkDocument = (document: ReportDocument, datasets: readonly Dataset[], reader: Reader): void => {
  const checkData = (data: VisualData, filters: readonly DatasetFilter[]) => {
    const dataset = openDataset(datasets, reader, data.dataset)
    // Filters are checked once each where they stand: there may be thousands of visuals below them.
    const query = queryOf(data, [])
    if (filters.filter(filter => tableOf(filter) === data.dataset).length > mostQueryFilters)
      throw refuse('invalid-input', { message: 'reports:tooManyFilters' })
    // A visual that nothing was chosen for yet asks nothing.
    if (query.columns.length > 0) compile(dataset, query, reader, new Date())
    if (data.sort && data.sort.column >= query.columns.length)
      throw refuse('invalid-input', { message: 'reports:sortMissing' })
  }
  const check = (filters: readonly DatasetFilter[]) => checkFilters(filters, datasets, reader)
  const checkVisual = (page: ReportPage, visual: Visual) => {
    check(visual.filters)
    const ofSlicers = page.visuals.flatMap(({ type, filters }) => (type === 'slicer' ? filters : []))
    if (visual.data) checkData(visual.data, [...document.filters, ...page.filters, ...visual.filters, ...ofSlicers])
  }

  checkImages(document)
  if (allFiltersOf(document).reduce((sum, filter) => sum + valuesIn(filter), 0) > mostValues)
    throw refuse('invalid-input', { message: 'reports:tooManyValues' })
  const twice = repeated(document.pages.map(({ name }) => name))
  if (twice) throw refuse('invalid-input', { message: 'reports:pageTwice', params: { name: twice } })
  at('filters', undefined, () => check(document.filters))
  document.bookmarks.forEach(({ state }, bookmarkAt) =>
    at(`bookmarks.${bookmarkAt}`, undefined, () => check(filtersIn(state))),
  )
  document.pages.forEach((page, pageAt) => {
    const path = `pages.${pageAt}`
    const same = repeated(page.visuals.map(({ name }) => name))
    if (same) throw refuse('invalid-input', { message: 'reports:visualTwice', params: { name: same } })
    at(`${path}.filters`, undefined, () => check(page.filters))
    page.visuals.forEach((visual, visualAt) => {
      at(`${path}.visuals.${visualAt}`, labelOf({ page, visual }), () => checkVisual(page, visual))
    })
  })
}

/** Few enough, and in place of no figures: who reads a table must not see a picture of another one. */
const checkImages = ({ pages }: ReportDocument): void => {
  const images = pages.flatMap(page => page.visuals.filter(({ image }) => image).map(visual => ({ page, visual })))
  if (images.length > mostReportImages)
    throw refuse('invalid-input', { message: 'reports:image.tooMany', params: { most: mostReportImages } })
  const forged = images.find(({ visual }) => visual.type !== 'image')
  if (forged) throw refuse('invalid-input', { message: 'reports:image.otherType', params: labelOf(forged) })
}

const labelOf = ({ page, visual }: { page: ReportPage; visual: Visual }): Label => ({
  visual: visual.title || visual.name,
  page: page.displayName || page.name,
})

type Label = { visual: string; page: string }

/** Does a part of the check; a refusal names the place and why. */
const at = (path: string, label: Label | undefined, check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid-input') throw error
    const { fields = {}, message } = error.options
    const why = Object.values(fields)[0] ?? message ?? 'reports:wrongPart'
    throw refuse('invalid-input', {
      ...(label ? { message: 'reports:visualWrong', params: label } : { message: 'reports:filtersWrong' }),
      fields: { [`document.${path}`]: why },
    })
  }
}
