// What a report asks of for one person, page by page, with all that narrows it. What is sent and what is previewed are of it.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { fieldOfTarget, targetsOf } from '@gemba/domain/datasets/filterTargets'
import type { ReportDocument, ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { filtersFor, type Narrowing, placeOf, startOf } from '@gemba/report-frame/session/filtering'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Reports } from '../../platform/datasets/openReports.ts'
import { phrase } from '../../platform/phrases.ts'
import type { Asker, Use } from './asker.ts'
import { type Narrowed, narrowedBy } from './narrowed.ts'
import { filterWords } from './wordFilters.ts'

/** A page, and what its visuals ask of by their names; those that ask nothing, or of what the person may not see, have none. */
type PageUses = { page: ReportPage; uses: ReadonlyMap<string, Use> }

/** The pages of a report as a schedule narrows it; `datasets` are those that the person may ask, by their ids. */
export const usesOf = (
  document: ReportDocument,
  datasets: ReadonlyMap<string, Dataset>,
  wanted: Narrowed,
): { narrowing: Narrowing; pages: PageUses[] } => {
  const narrowing = narrow(
    document,
    [...datasets.values()].flatMap(dataset => narrowedBy(wanted, dataset)),
  )
  const useOf = (page: ReportPage, visual: Visual): [string, Use][] => {
    const dataset = visual.data && datasets.get(visual.data.dataset)
    if (!dataset || visual.type === 'slicer') return []
    return [[visual.name, { dataset, filters: filtersFor(narrowing, page, visual) }]]
  }
  const pages = document.pages.map(page => ({
    ...{ page, uses: new Map(page.visuals.flatMap(visual => useOf(page, visual))) },
  }))
  return { narrowing, pages }
}

/** A slicer whose field the schedule filters by has what the schedule says, and not what the report opens with. */
const narrow = (document: ReportDocument, filters: readonly DatasetFilter[]): Narrowing => {
  const start = startOf(document)
  const isFiltered = ({ data, type }: Visual) =>
    type === 'slicer' &&
    filters.some(filter =>
      targetsOf(filter).some(
        target => target.table === data?.dataset && fieldOfTarget(target) === data.category[0]?.field,
      ),
    )
  const free = document.pages.flatMap(page =>
    page.visuals.filter(isFiltered).map(({ name }) => [placeOf(page.name, name), []] as const),
  )
  return { ...start, report: [...start.report, ...filters], slicers: Object.fromEntries(free) }
}

/** Each use once. */
export const each = (uses: Iterable<Use>): Use[] => [...new Map([...uses].map(use => [keyOf(use), use])).values()]

export const keyOf = ({ dataset, filters }: Use): string => JSON.stringify([dataset.id, filters])

/** All filters of a report in words: those of all pages that ask something, and those of single pages with the page's name. */
export const saidFilters = async (reports: Reports, pages: readonly PageUses[], asker: Asker): Promise<string[]> => {
  const asking = pages.filter(({ uses }) => uses.size > 0)
  const said = await Promise.all(asking.map(({ uses }) => filterWords(reports, each(uses.values()), asker)))
  const ofAll = (said[0] ?? []).filter(words => said.every(others => others.includes(words)))
  const ofPages = asking.flatMap(({ page }, at) => {
    const own = (said[at] ?? []).filter(words => !ofAll.includes(words))
    const filters = own.join(', ')
    return own.length > 0
      ? [phrase(asker.locale, 'reportSchedules:filter.ofPage', { page: page.displayName, filters })]
      : []
  })
  return [...ofAll, ...ofPages]
}
