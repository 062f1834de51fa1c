// Reports that begin in a page of another host: on a dataset of the product, or on tables that the page brings along.
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { ReportDocument, Visual } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { type GivenTable, givenTables, rowCount, UnreadableData } from '../memory/givenTables.ts'
import { answerFrom } from '../memory/memoryQuery.ts'
import { ApiFailure, type ReportApi } from '../session/reportApi.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { notFound } from './given.ts'
import { Refused } from './messages.ts'

const page = { name: 'page1', width: 1280, height: 720, filters: [] }

const beginning = (displayName: string, visuals: Visual[]): ReportDocument => ({
  ...{ filters: [], bookmarks: [] },
  pages: [{ ...page, displayName, visuals }],
})

/** A report of its own, whatever the token was made for: it is saved under a name. @throws Refused where it may not be */
const begun = (report: EmbeddedReport, datasets: DatasetDescription[], visuals: Visual[]): EmbeddedReport => {
  if (report.rights === 'view')
    throw new Refused(403, 'PowerBINotAuthorizedException', 'The token does not allow to make a report.')
  const name = datasets[0]?.label ?? report.name
  return { ...report, name, datasets, revision: null, rights: 'copy', document: beginning(name, visuals) }
}

/** What its reader chose is kept of a report that is stored. Without this it would be kept of that of the token. */
const unkept = (refused: () => Promise<never>) => ({
  readUserState: async () => ({ state: null }),
  saveUserState: refused,
  removeUserState: async () => undefined,
})

/** An empty report on one dataset. */
export const onDataset =
  (datasetId: string) =>
  (api: ReportApi): ReportApi => {
    let words: Words | undefined
    return {
      ...api,
      ...unkept(async () => {
        throw new ApiFailure(422, words?.('notKept') ?? '', '')
      }),
      read: async () => {
        const report = await api.read()
        const dataset = report.datasets.find(({ id }) => id === datasetId)
        if (!dataset) throw notFound()
        words = await wordsOf(report.language)
        return begun(report, [dataset], [])
      },
    }
  }

/** What tables show at first: the first one as a table, and its first figure by its first text. */
const firstVisuals = ({ dataset, types }: GivenTable): Visual[] => {
  const columns = dataset.fields.filter(({ id }) => id !== rowCount)
  const isOf = (type: string) => columns.filter((_, at) => types[at] === type).map(({ id }) => id)
  const [text] = isOf('text')
  const numbers = isOf('number').map(field => ({ field, aggregate: 'sum' as const }))
  const groups = columns.filter((_, at) => types[at] !== 'number').map(({ id }) => ({ field: id }))
  const data = { dataset: dataset.id, series: [], limit: 1000 }
  const visual = { filters: [], text: '', title: '' }
  const [figure = { field: rowCount }] = numbers
  const width = text ? 616 : 1256
  return [
    {
      ...{ ...visual, name: 'table', type: 'tableEx', layout: { x: 12, y: 12, width, height: 696 } },
      data: { ...data, category: groups.slice(0, 8), values: numbers.length > 0 ? numbers.slice(0, 10) : [figure] },
    },
    ...(text
      ? [
          {
            ...{ ...visual, name: 'bars', type: 'clusteredBarChart' as const },
            layout: { x: 640, y: 12, width: 628, height: 696 },
            data: { ...data, category: [{ field: text }], values: [figure], sort: { column: 1, descending: true } },
          },
        ]
      : []),
  ]
}

/** A report on tables of the host page, which are in memory for as long as it is open. */
export const onTables =
  (config: unknown) =>
  (api: ReportApi): ReportApi => {
    let tables: GivenTable[] = []
    let zone = 'UTC'
    let words: Words | undefined
    // The server has no such data: a report that was stored would show nothing to whoever opens it.
    const refused = async (): Promise<never> => {
      throw new ApiFailure(422, words?.('notStored') ?? '', '')
    }
    return {
      ...api,
      ...{ save: refused, saveAs: refused, ...unkept(refused) },
      read: async () => {
        const report = await api.read()
        zone = report.timezone
        words = await wordsOf(report.language)
        try {
          tables = givenTables(config, words('rowCount'))
        } catch (error) {
          if (error instanceof UnreadableData) throw new Refused(400, 'InvalidData', error.message)
          throw error
        }
        const [first] = tables
        return begun(
          report,
          tables.map(({ dataset }) => dataset),
          first ? firstVisuals(first) : [],
        )
      },
      ask: async query => answerFrom(tables, query, { zone, now: new Date() }),
    }
  }
