// What the frame answers the host page: the calls of the SDK's protocol (embed-sdk/src/protocol.ts) that concern a report
// that is viewed.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { csvOf } from '../format/csv.ts'
import { figuresOf } from '../format/figures.ts'
import { filtersOf, queryOf, slicerFilters } from '../session/filtering.ts'
import type { Session } from '../session/session.ts'
import { wordsOf } from '../words/words.ts'
import { type Answer, type HostCall, Refused } from './messages.ts'

/** What is asked of the frame itself. */
export type Loading = {
  /** opens the report that a load names */
  load: (call: HostCall) => Promise<unknown>
  /** gets ready to open it with `render` */
  prepare: (call: HostCall) => Promise<unknown>
  render: (call: HostCall) => Promise<unknown>
  newToken: (token: string) => void
}

type Given = { session: Session; call: HostCall; page?: ReportPage; visual?: Visual }
type Route = (given: Given) => unknown

const notFound = () => new Refused(404, 'PowerBIEntityNotFound', 'There is no page or visual of this name.')

const pageAnswer = ({ name, displayName, width, height }: ReportPage, active: string) => ({
  ...{ name, displayName, isActive: name === active, visibility: 0 },
  defaultSize: { type: 4, width, height },
  defaultDisplayOption: 1,
})

const visualAnswer = ({ name, title, type, layout }: Visual) => ({
  ...{ name, title, type },
  layout: { ...layout, z: 0, displayState: { mode: 0 } },
})

/** `filtersOperation` of powerbi-models: 0 removes all, 1 replaces all, 2 adds, 3 replaces those of the same target. */
const updated = (
  now: readonly DatasetFilter[],
  { filtersOperation, filters = [] }: { filtersOperation: number; filters?: DatasetFilter[] },
): DatasetFilter[] => {
  const targets = new Set(filters.map(({ target }) => JSON.stringify(target)))
  if (filtersOperation === 0) return []
  if (filtersOperation === 1) return filters
  if (filtersOperation === 2) return [...now, ...filters]
  if (filtersOperation === 3) return [...now.filter(({ target }) => !targets.has(JSON.stringify(target))), ...filters]
  throw new Refused(400, 'InvalidRequest', 'filtersOperation must be a number from 0 to 3.')
}

const levelFilters = ({ session, page, visual }: Given): readonly DatasetFilter[] => {
  const { narrowing } = session.shown
  return page ? filtersOf(narrowing, page, visual) : narrowing.report
}

const filterList = (body: unknown): DatasetFilter[] => {
  if (!Array.isArray(body)) throw new Refused(400, 'InvalidRequest', 'filters must be a list.')
  return body as DatasetFilter[]
}

const exportOf = async ({ session, page, visual }: Given) => {
  if (!page || !visual?.data) throw notFound()
  const { narrowing, report } = session.shown
  const answer = await session.ask(queryOf(narrowing, page, visual, visual.data))
  const reading = { words: await wordsOf(report.language), locale: report.locale, timezone: report.timezone }
  const dataset = report.datasets.find(({ id }) => id === visual.data?.dataset)
  return { data: csvOf(figuresOf(visual.data, answer, dataset, reading)) }
}

const routes: Readonly<Record<string, Route>> = {
  'GET /report/pages': ({ session }) => {
    const { report, page } = session.shown
    return report.document.pages.map(one => pageAnswer(one, page))
  },
  'PUT /report/pages/active': ({ session, call }) => {
    const { name } = (call.body ?? {}) as { name?: string }
    if (!session.shown.report.document.pages.some(page => page.name === name)) throw notFound()
    session.openPage(String(name))
  },
  'GET /report/pages/{page}/visuals': ({ page }) => page?.visuals.map(visualAnswer),
  'POST /report/pages/{page}/visuals/{visual}/exportData': exportOf,
  'GET /report/pages/{page}/visuals/{visual}/slicer': ({ session, page, visual }) => ({
    filters: page && visual ? slicerFilters(session.shown.narrowing, page, visual) : [],
  }),
  'PUT /report/pages/{page}/visuals/{visual}/slicer': ({ session, page, visual, call }) => {
    const { filters } = (call.body ?? {}) as { filters?: unknown }
    if (page && visual) session.slice(page, visual, filterList(filters ?? []))
  },
  'POST /report/refresh': ({ session }) => session.refresh(),
  'POST /report/print': () => void setTimeout(() => window.print()),
  'GET /report/hasUnsavedChanges': () => false,
  'GET /getCorrelationId': ({ session }) => `${session.shown.report.id}/${session.shown.reading}`,
}

const filterRoutes: Readonly<Record<string, Route>> = {
  GET: given => levelFilters(given),
  PUT: ({ session, call, page, visual }) => session.filter(filterList(call.body), page, visual),
  POST: given => {
    const { session, call, page, visual } = given
    session.filter(updated(levelFilters(given), call.body as Parameters<typeof updated>[1]), page, visual)
  },
}

/** Answers every call of the host page; what the frame has no answer to is refused and never left waiting. */
export const answerHost =
  (session: Session, loading: Loading): Answer =>
  async call => {
    const { method, path } = call
    if (method === 'POST' && /^\/report\/(load|prepare|render)$/.test(path))
      return loading[path.split('/')[2] as 'load' | 'prepare' | 'render'](call)
    if (method === 'POST' && path === '/frontload/config') return undefined
    if (method === 'POST' && path === '/report/token') return loading.newToken(String(call.body))
    if (session.current().state !== 'shown') throw new Refused(409, 'ReportNotLoaded', 'The report is not loaded yet.')
    const [, pageName, visualName] =
      /^\/report\/pages\/(?!active$)([^/]+)(?:\/visuals\/([^/]+))?/
        .exec(path)
        ?.map(text => text && decodeURIComponent(text)) ?? []
    const page = session.shown.report.document.pages.find(({ name }) => name === pageName)
    const visual = page?.visuals.find(({ name }) => name === visualName)
    if ((pageName && !page) || (visualName && !visual)) throw notFound()
    const shape = path
      .replace(/^(\/report\/pages\/)(?!active$)[^/]+/, '$1{page}')
      .replace(/(\/visuals\/)[^/]+/, '$1{visual}')
    const route = /\/filters$/.test(shape) ? filterRoutes[method] : routes[`${method} ${shape}`]
    if (!route) throw new Refused(501, 'NotSupported', `The report can't do this: ${method} ${path}.`)
    return route({ session, call, page, visual })
  }
