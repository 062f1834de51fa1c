// What the host page asks of a visual, and what it does with one.
import type { DatasetQuery, QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { Layout, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { addVisual } from '../edit/documentEdits.ts'
import { csvOf } from '../format/csv.ts'
import { figuresOf } from '../format/figures.ts'
import { narrativeOf } from '../format/narrative.ts'
import {
  drilledData,
  filtersFor,
  isInOrderOfTime,
  isOfGroups,
  queryOf,
  recordsQuery,
  targetOf,
} from '../session/filtering.ts'
import { wordsOf } from '../words/words.ts'
import { refusedBy } from './failures.ts'
import { bodyOf, datasetsOf, type Given, notFound, type Routes, visualOf } from './given.ts'
import { readFilters } from './hostFilters.ts'
import { Refused } from './messages.ts'

const invalid = (what: string) => new Refused(400, 'Invalid parameters', what)

/** A visual as host pages know it. */
export const visualAnswer = ({ name, title, type, layout }: Visual, at: number, isHidden = false) => ({
  ...{ name, title, type },
  layout: { ...layout, z: at, displayState: { mode: isHidden ? 1 : 0 } },
})

/** The answer to a query as figures of these columns, asked anew or as it was answered already. @throws Refused */
const answered = async ({ session }: Given, query: DatasetQuery, data: VisualData) => {
  const { report } = session.shown
  const reading = { words: await wordsOf(report.language), locale: report.locale, timezone: report.timezone }
  const dataset = report.datasets.find(({ id }) => id === data.dataset)
  const answer = await session.ask(query).catch(error => {
    throw refusedBy(error, 'VisualLoadFailed')
  })
  return { figures: figuresOf(data, answer, dataset, reading), reading }
}

/** What a visual shows; undefined of one without figures. @throws Refused */
const figuresNow = async (given: Given) => {
  const { page, visual } = visualOf(given)
  if (!visual.data) return undefined
  const { narrowing } = given.session.shown
  const data = drilledData(narrowing, page, visual, visual.data)
  return answered(given, queryOf(narrowing, page, visual, data), data)
}

/** As many records are exported: those that one query gives. */
const mostRecords = 10_000

/** The records behind what a visual shows; undefined of one without figures. @throws Refused */
const recordsNow = async (given: Given, rows = mostRecords) => {
  const { page, visual } = visualOf(given)
  const { narrowing, report } = given.session.shown
  const { data } = visual
  if (!data) return undefined
  const dataset = report.datasets.find(({ id }) => id === data.dataset)
  if (!dataset?.records || filtersFor(narrowing, page, visual).some(isOfGroups))
    throw new Refused(409, 'InvalidRequest', 'The records behind this visual can not be listed.')
  const query = recordsQuery(narrowing, page, visual, { columns: dataset.records.columns, date: dataset.date })
  const limit = Math.min(Math.max(rows, 1), mostRecords)
  const listed = { ...data, category: query.columns, series: [], values: [] }
  return answered(given, { ...query, limit, offset: 0 }, listed)
}

/** `rows` bounds what is exported, as in powerbi-client; the visual's own limit stays. */
const exportOf = async (given: Given) => {
  const { rows, exportDataType = 0 } = bodyOf(given)
  if (rows !== undefined && !(Number.isInteger(rows) && Number(rows) >= 0)) throw invalid('rows must be a number')
  // ExportDataType of powerbi-models: summarized, and underlying.
  if (exportDataType !== 0 && exportDataType !== 1) throw invalid('exportDataType property is invalid')
  const most = rows as number | undefined
  const now = await (exportDataType === 0 ? figuresNow(given) : recordsNow(given, most))
  if (!now) throw notFound()
  const { figures } = now
  return { data: csvOf(most === undefined ? figures : { ...figures, rows: figures.rows.slice(0, most) }) }
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 10_000

const layoutOf = (value: unknown): Partial<Layout> => {
  const given = (value ?? {}) as Record<string, unknown>
  const known = (['x', 'y', 'width', 'height'] as const).flatMap(name =>
    isLength(given[name]) ? [[name, given[name]] as const] : [],
  )
  return Object.fromEntries(known)
}

const cloneOf = (given: Given) => {
  const { page, visual } = visualOf(given)
  const { layout, filters } = bodyOf(given)
  const taken = new Set(page.visuals.map(({ name }) => name))
  let number = 2
  while (taken.has(`${visual.name}-${number}`.slice(-60))) number += 1
  const clone: Visual = {
    ...visual,
    name: `${visual.name}-${number}`.slice(-60),
    layout: { ...visual.layout, ...layoutOf(layout) },
    ...(filters !== undefined && { filters: readFilters(filters, datasetsOf(given)) }),
  }
  given.session.draft.edit(addVisual(page.name, clone))
  return { visual: visualAnswer(clone, page.visuals.length), visualName: clone.name }
}

const isOrderedBy = (data: VisualData, column: QueryColumn, target: unknown) => {
  const own = targetOf(data.dataset, column) as Record<string, unknown>
  const given = (target ?? {}) as Record<string, unknown>
  const field = given.column ?? given.measure ?? given.hierarchy
  return (
    given.table === own.table &&
    (own.column ?? own.hierarchy) === field &&
    (given.hierarchyLevel ?? own.hierarchyLevel) === own.hierarchyLevel
  )
}

const sortOf = (given: Given): void => {
  const { page, visual } = visualOf(given)
  const { data } = visual
  const { orderBy, direction } = bodyOf(given)
  if (!data) throw notFound()
  if (isInOrderOfTime(visual)) throw new Refused(409, 'InvalidRequest', 'This visual shows a course of time.')
  // SortDirection of powerbi-models.
  if (direction !== 1 && direction !== 2) throw invalid('direction property is invalid')
  const columns = [...data.category, ...data.series, ...data.values]
  const column = columns.findIndex(one => isOrderedBy(data, one, orderBy))
  if (column < 0) throw invalid('The visual has no such field to sort by.')
  given.session.choices.sort(page, visual, { column, descending: direction === 2 })
}

const narrative = async (given: Given) => {
  const now = await figuresNow(given)
  return now ? narrativeOf(visualOf(given).visual.title, now.figures, now.reading) : ''
}

export const visualCalls: Routes = {
  'POST /report/pages/{page}/visuals/{visual}/exportData': exportOf,
  'POST /report/pages/{page}/visuals/{visual}/clone': cloneOf,
  'PUT /report/pages/{page}/visuals/{visual}/sortBy': sortOf,
  'GET /report/pages/{page}/visuals/{visual}/smartNarrativeInsights': async given => ({
    summaryText: await narrative(given),
  }),
  'GET /report/pages/{page}/smartNarrativeInsights': async given => {
    if (!given.page) throw notFound()
    const said = await Promise.all(
      given.page.visuals.filter(({ type }) => type !== 'slicer').map(visual => narrative({ ...given, visual })),
    )
    return { summaryText: said.filter(Boolean).join(' ') }
  },
}
