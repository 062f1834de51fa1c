// What the frame answers the host page: the calls of the SDK's protocol (embed-sdk/src/protocol.ts) that concern a report
// that is viewed.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { csvOf } from '../format/csv.ts'
import { figuresOf } from '../format/figures.ts'
import { filtersOf, queryOf, slicerFilters } from '../session/filtering.ts'
import type { Session } from '../session/session.ts'
import { wordsOf } from '../words/words.ts'
import { readFilters, updatedFilters } from './hostFilters.ts'
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

const levelFilters = ({ session, page, visual }: Given): readonly DatasetFilter[] => {
  const { narrowing } = session.shown
  return page ? filtersOf(narrowing, page, visual) : narrowing.report
}

const datasetsOf = ({ session }: Given): ReadonlySet<string> =>
  new Set(session.shown.report.datasets.map(({ id }) => id))

const exportOf = async ({ session, page, visual }: Given) => {
  if (!page || !visual?.data) throw notFound()
  const { narrowing, report } = session.shown
  const answer = await session.ask(queryOf(narrowing, page, visual, visual.data))
  const reading = { words: await wordsOf(report.language), locale: report.locale, timezone: report.timezone }
  const dataset = report.datasets.find(({ id }) => id === visual.data?.dataset)
  return { data: csvOf(figuresOf(visual.data, answer, dataset, reading)) }
}

const slicerOf = ({ page, visual }: Given) => {
  if (!page || visual?.type !== 'slicer') throw new Refused(400, 'InvalidRequest', 'The visual is no slicer.')
  return { page, slicer: visual }
}

const routes: Readonly<Record<string, Route>> = {
  'GET /report/pages': ({ session }) => {
    const { report, page } = session.shown
    return report.document.pages.map(one => pageAnswer(one, page))
  },
  'PUT /report/pages/active': ({ session, call }) => {
    const { name } = (call.body ?? {}) as { name?: string }
    if (!session.shown.report.document.pages.some(page => page.name === name)) throw notFound()
    session.openPage(String(name), 'sdk')
  },
  'GET /report/pages/{page}/visuals': ({ page }) => page?.visuals.map(visualAnswer),
  'POST /report/pages/{page}/visuals/{visual}/exportData': exportOf,
  'GET /report/pages/{page}/visuals/{visual}/slicer': given => {
    const { page, slicer } = slicerOf(given)
    return { filters: slicerFilters(given.session.shown.narrowing, page, slicer) }
  },
  'PUT /report/pages/{page}/visuals/{visual}/slicer': given => {
    const { page, slicer } = slicerOf(given)
    const { filters = [] } = (given.call.body ?? {}) as { filters?: unknown }
    given.session.slice(page, slicer, readFilters(filters, datasetsOf(given)))
  },
  'POST /report/refresh': ({ session }) => session.refresh(),
  'POST /report/print': () => void setTimeout(() => window.print()),
  'GET /report/hasUnsavedChanges': () => false,
  'GET /getCorrelationId': ({ session }) => `${session.shown.report.id}/${session.shown.reading}`,
}

const filterRoutes: Readonly<Record<string, Route>> = {
  GET: given => levelFilters(given),
  PUT: given => {
    const { session, call, page, visual } = given
    session.filter(readFilters(call.body, datasetsOf(given)), page, visual)
  },
  POST: given => {
    const { session, call, page, visual } = given
    const { filtersOperation, filters } = (call.body ?? {}) as { filtersOperation?: unknown; filters?: unknown }
    session.filter(updatedFilters(levelFilters(given), filtersOperation, filters, datasetsOf(given)), page, visual)
  },
}

/** The names in an address; one that can't be read names nothing that is there. */
const namesIn = (path: string): (string | undefined)[] => {
  const [, ...names] = /^\/report\/pages\/(?!active$)([^/]+)(?:\/visuals\/([^/]+))?/.exec(path) ?? []
  try {
    return names.map(name => name && decodeURIComponent(name))
  } catch {
    throw notFound()
  }
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
    const [pageName, visualName] = namesIn(path)
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
