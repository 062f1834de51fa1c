// The figures of a report: queries to datasets, and nothing that they don't say.
import type {
  AnswerLine,
  ChecklistReport,
  ReportSelection,
  RunFigures,
  RunLine,
} from '@gemba/domain/checklistReports/checklistReports.schema'
import type { Grouping } from '@gemba/domain/checklistReports/groupings'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { type Cell, DatasetQuery, type DatasetResult, type QueryColumn } from '@gemba/domain/datasets/query.schema'
import { type Ask, filtersOf, type Table, tagFiltersOf } from './reportFilters.ts'

/** More lines than these no one reads; the figures above them count all. */
const mostLines = 500

const runFields = [
  ...['submissionCount', 'passedCount', 'failedCount', 'bypassedCount', 'failRate', 'passRate', 'firstPassYield'],
]
const answerFields = ['answerCount', 'passedCount', 'failedCount', 'naCount', 'failRate', 'passRate']

type Asked = {
  table: Table
  by: QueryColumn[]
  counted: string[]
  filters: DatasetFilter[]
  descendingBy?: string
  most?: number
}

const query = ({ table, by, counted, filters, descendingBy, most = mostLines }: Asked) => {
  const columns = [...by, ...counted.map(field => ({ field }))]
  const column = columns.findIndex(({ field }) => field === descendingBy)
  return DatasetQuery.parse({
    ...{ dataset: table, columns, filters, limit: most },
    sort: column < 0 ? [] : [{ column, descending: true }],
  })
}

export const countOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0)
export const shareOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)
export const textOf = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null)

const runFiguresOf = (cells: readonly Cell[]): RunFigures => {
  const [submissions, passed, failed, bypassed, failRate, passRate, firstPassYield] = cells
  return {
    ...{ submissions: countOf(submissions), passed: countOf(passed), failed: countOf(failed) },
    ...{ bypassed: countOf(bypassed), failRate: shareOf(failRate), passRate: shareOf(passRate) },
    firstPassYield: shareOf(firstPassYield),
  }
}

/** How a value reads; one without a label reads as it is. */
export const named = ({ labels }: DatasetResult, column: number, cell: Cell | undefined): string | null => {
  const id = textOf(cell)
  return id === null ? null : (labels[column]?.[id] ?? id)
}

/** The figures of all runs of a selection. */
const askRuns = async (ask: Ask, selection: ReportSelection): Promise<RunFigures> => {
  const filters = filtersOf('submissions', selection)
  const { rows } = await ask(query({ table: 'submissions', by: [], counted: runFields, filters }))
  return runFiguresOf(rows[0] ?? [])
}

type Lines<Line> = { lines: Line[]; isCut: boolean }

const askRunLines = async (
  ask: Ask,
  field: Grouping,
  filters: DatasetFilter[],
  most?: number,
): Promise<Lines<RunLine>> => {
  const result = await ask(
    query({
      ...{ table: 'submissions', by: [{ field }], counted: runFields, filters },
      ...{ descendingBy: 'failedCount', ...(most && { most }) },
    }),
  )
  const lines = result.rows.map(([id, ...cells]) => ({
    ...{ id: textOf(id), name: named(result, 0, id) },
    ...runFiguresOf(cells),
  }))
  return { lines, isCut: result.isCut }
}

const askAnswerLines = async (
  ask: Ask,
  field: 'section' | 'question',
  filters: DatasetFilter[],
  most?: number,
): Promise<Lines<AnswerLine>> => {
  const by = [field, 'checklist', ...(field === 'question' ? ['section'] : [])]
  const result = await ask(
    query({
      ...{ table: 'answers', by: by.map(field => ({ field })), counted: answerFields, filters },
      ...{ descendingBy: 'failedCount', ...(most && { most }) },
    }),
  )
  const lines = result.rows.map((row): AnswerLine => {
    const [answers, passed, failed, notApplicable, failRate, passRate] = row.slice(by.length)
    return {
      ...{ id: textOf(row[0]), name: named(result, 0, row[0]), checklist: named(result, 1, row[1]) ?? '' },
      section: field === 'question' ? named(result, 2, row[2]) : null,
      ...{ answers: countOf(answers), passed: countOf(passed), failed: countOf(failed) },
      ...{ notApplicable: countOf(notApplicable), failRate: shareOf(failRate), passRate: shareOf(passRate) },
    }
  })
  return { lines, isCut: result.isCut }
}

/** The runs of each tag of the chosen type; of none without a choice. */
const askTagLines = async (ask: Ask, { tagType, ...selection }: ReportSelection, most: number) =>
  tagType ? askRunLines(ask, 'tag', await tagFiltersOf(ask, selection, tagType), most) : { lines: [], isCut: false }

/** The lines that are compared with those of the days before. */
export const askCompared = async (ask: Ask, selection: ReportSelection, most?: number) => {
  const filters = filtersOf('submissions', selection)
  const [figures, categories, checklists, sections] = await Promise.all([
    askRuns(ask, selection),
    askRunLines(ask, 'category', filters, most),
    askRunLines(ask, 'checklist', filters, most),
    askAnswerLines(ask, 'section', filtersOf('answers', selection), most),
  ])
  return { figures, categories, checklists, sections }
}

/** A report with all of its tables, of at most so many lines each. */
export const askReport = async (ask: Ask, selection: ReportSelection, most = mostLines): Promise<ChecklistReport> => {
  const [{ figures, categories, checklists, sections }, machines, tags, questions] = await Promise.all([
    askCompared(ask, selection, most),
    askRunLines(ask, 'machine', filtersOf('submissions', selection), most),
    askTagLines(ask, selection, most),
    askAnswerLines(ask, 'question', filtersOf('answers', selection), most),
  ])
  return {
    figures,
    ...{ categories: categories.lines, checklists: checklists.lines, sections: sections.lines },
    ...{ machines: machines.lines, tags: tags.lines, questions: questions.lines },
    isCut: [categories, checklists, sections, machines, tags, questions].some(({ isCut }) => isCut),
  }
}
