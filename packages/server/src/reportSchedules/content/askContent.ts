// What a schedule sends, as one person may see it: the figures of a report's visuals, or the rows of a list.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import type { ReportScheduleInput, SentFormat } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import type { ReportImage, ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { type Figures, figuresOf } from '@gemba/report-frame/format/figures'
import { isOfGroups, type Narrowing, queryOf } from '@gemba/report-frame/session/filtering'
import { describe } from '../../datasets/public/openDatasets.ts'
import type { Dataset, Reader } from '../../platform/datasets/dataset.ts'
import type { Reports } from '../../platform/datasets/openReports.ts'
import { runQuery } from '../../platform/datasets/runQuery.ts'
import { phrase } from '../../platform/phrases.ts'
import type { SentReport } from '../../reports/public/findReports.ts'
import { type Asker, readingOf, type Use } from './asker.ts'
import { narrowedBy } from './narrowed.ts'
import { isOpenTo, openDataset } from './sendable.ts'
import { each, keyOf, saidFilters, usesOf } from './usesOf.ts'
import { filterWords } from './wordFilters.ts'

/** An image in its box: how much of the width of its page that has, and its height for each of its width. */
export type SentImage = ReportImage & { across: number; down: number }

/** A part of what is sent: a visual with its figures, a text, or an image. */
export type Part = {
  title: string
  type: Visual['type']
  isWide: boolean
  figures: Figures | null
  text: string
  image?: SentImage
}
export type SentPage = { title: string; parts: Part[] }

export type SentContent = {
  name: string
  pages: SentPage[]
  /** all filters in words, each once */
  filters: string[]
  /** how many records it is about, those of each dataset once; of a list, how many rows it shows */
  rows: number
  /** no record of anything that it asks */
  isEmpty: boolean
  /** there are more rows than so many, which is what it has */
  cutAt: number | null
}

type Wanted = Pick<ReportScheduleInput, 'type' | 'content' | 'filters' | 'format' | 'onlyFailures'>

type Source = { reports: Reports; datasets: readonly Dataset[] }

/** Rows of a list: paper that no one reads is not printed. */
const mostRows: Record<SentFormat, number> = { pdf: 1_000, xlsx: 10_000, csv: 10_000 }

/** The content for one person, with the report if it is one; undefined where they may not see it. */
export const askContent = async (
  source: Source,
  wanted: Wanted,
  report: SentReport | undefined,
  asker: Asker,
): Promise<SentContent | undefined> =>
  wanted.content.kind === 'list'
    ? askList(source, wanted, wanted.content, asker)
    : report && askReport(source, wanted, report, asker)

const readerOf = ({ actor, zone, locale }: Asker): Reader => ({ actor, zone, locale })

type List = Extract<ReportScheduleInput['content'], { kind: 'list' }>

const askList = async (source: Source, wanted: Wanted, list: List, asker: Asker) => {
  const dataset = openDataset(source.datasets, asker.actor, list.dataset)
  if (!dataset) return undefined
  const filters = narrowedBy(wanted, dataset)
  const limit = mostRows[wanted.format]
  const { dataset: id, columns, grouped, sort } = list
  const query: DatasetQuery = { dataset: id, columns, grouped, filters, sort, limit, offset: 0 }
  const answered = await runQuery(source.reports, dataset, query, readerOf(asker), asker.now)
  const data: VisualData = { dataset: id, category: columns, series: [], values: [], limit }
  const figures = figuresOf(data, answered, describe(dataset, asker.locale), readingOf(asker))
  const name = phrase(asker.locale, `datasets:dataset.${id}`)
  // Figures of a whole, without groups, are one row also where there is nothing.
  const groups = figures.columns.some(column => column.groups)
  const count = groups ? answered.rows.length : await countOf(source, dataset, filters, asker)
  return {
    name,
    pages: [{ title: '', parts: [{ title: '', type: 'tableEx' as const, isWide: true, figures, text: '' }] }],
    filters: await filterWords(source.reports, [{ dataset, filters }], asker),
    rows: groups ? answered.rows.length : 1,
    isEmpty: count === 0,
    cutAt: answered.isCut ? limit : null,
  }
}

/** How many records match. */
const countOf = async ({ reports }: Source, dataset: Dataset, given: DatasetFilter[], asker: Asker) => {
  const counted = Object.entries(dataset.fields).find(
    ([, field]) => field.kind === 'measure' && field.format === 'count',
  )
  if (!counted) throw new Error(`nothing counts the records of ${dataset.id}`)
  const columns = [{ field: counted[0] }]
  // Of the records, and not of the groups that are shown of them.
  const filters = given.filter(filter => !isOfGroups(filter))
  const query = { dataset: dataset.id, columns, grouped: true, filters, sort: [], limit: 1, offset: 0 }
  const { rows } = await runQuery(reports, dataset, query, readerOf(asker), asker.now)
  return Number(rows[0]?.[0] ?? 0)
}

const askReport = async (source: Source, wanted: Wanted, report: SentReport, asker: Asker) => {
  const { actor, locale } = asker
  if (!isOpenTo(report, source.datasets, actor)) return undefined
  const document = report.document(locale)
  const datasets = new Map(report.datasets.map(id => [id, openDataset(source.datasets, actor, id) as Dataset] as const))
  const { narrowing, pages: asking } = usesOf(document, datasets, wanted)
  const used: Use[] = []
  const shown: Shown[] = []
  const pages: SentPage[] = []
  for (const { page, uses: ofPage } of asking) {
    const parts: Part[] = []
    for (const visual of inReadingOrder(page)) {
      const use = ofPage.get(visual.name)
      const isNothing = visual.type === 'slicer' || (visual.type === 'image' && !visual.image)
      if (isNothing || (visual.data && !use)) continue
      const isWide = visual.layout.width > page.width * 0.6
      const figures =
        visual.data && use
          ? await askVisual(
              source,
              { narrowing, page, visual, data: visual.data, dataset: use.dataset, limit: mostRows[wanted.format] },
              asker,
            )
          : null
      if (use && figures) {
        used.push(use)
        shown.push({ use, figures })
      }
      parts.push({
        ...{ title: visual.title, type: visual.type, isWide, figures, text: visual.text },
        ...(visual.type === 'image' && visual.image && { image: sentImage(page, visual.layout, visual.image) }),
      })
    }
    pages.push({ title: page.displayName, parts })
  }
  const uses = each(used)
  const counts = await Promise.all(uses.map(({ dataset, filters }) => countOf(source, dataset, filters, asker)))
  // Parts of a page may narrow it further; the first one of a dataset doesn't.
  const firsts = uses.map(({ dataset }, at) => uses.findIndex(use => use.dataset === dataset) === at)
  const rows = counts.reduce((sum, count, at) => (firsts[at] ? sum + count : sum), 0)
  return {
    ...{ name: report.name(locale), pages, rows, isEmpty: isEmpty(shown, uses, counts), cutAt: null },
    filters: await saidFilters(source.reports, asking, asker),
  }
}

const sentImage = (page: ReportPage, { width, height }: Visual['layout'], image: ReportImage): SentImage => ({
  ...image,
  ...{ across: Math.min(1, width / Math.max(1, page.width)), down: height / Math.max(1, width) },
})

type Shown = { use: Use; figures: Figures }

/** Nothing to report: groups that are not there, and figures of no record. */
const isEmpty = (shown: readonly Shown[], uses: readonly Use[], counts: readonly number[]): boolean => {
  const of = new Map(uses.map((use, at) => [keyOf(use), counts[at] ?? 0]))
  return shown.every(({ use, figures }) =>
    figures.columns.some(({ groups }) => groups) ? figures.rows.length === 0 : of.get(keyOf(use)) === 0,
  )
}

const inReadingOrder = ({ visuals }: ReportPage) =>
  visuals.toSorted((one, other) => one.layout.y - other.layout.y || one.layout.x - other.layout.x)

type Asked = {
  narrowing: Narrowing
  page: ReportPage
  visual: Visual
  data: VisualData
  dataset: Dataset
  /** how many rows a file has of it */
  limit: number
}

const askVisual = async (
  { reports }: Source,
  { narrowing, page, visual, data, dataset, limit }: Asked,
  asker: Asker,
) => {
  const query = queryOf(narrowing, page, visual, data)
  const limited = { ...query, limit: Math.min(query.limit, limit) }
  const answered = await runQuery(reports, dataset, limited, readerOf(asker), asker.now)
  return figuresOf(data, answered, describe(dataset, asker.locale), readingOf(asker))
}
