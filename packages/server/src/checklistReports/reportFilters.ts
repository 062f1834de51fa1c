import type { RecordSelection, ReportSelection } from '@gemba/domain/checklistReports/checklistReports.schema'
import { countsAnswers } from '@gemba/domain/checklistReports/groupings'
import { type DatasetFilter, type FilterValue, filterTypes } from '@gemba/domain/datasets/filter.schema'
import { DatasetQuery, type DatasetResult } from '@gemba/domain/datasets/query.schema'
import { refuse } from '../platform/http/refusal.ts'

/** Asks a dataset for the person whose report it is. */
export type Ask = (query: DatasetQuery) => Promise<DatasetResult>

/** The datasets that reports ask, and the date of each. */
export const dates = { submissions: 'submittedAt', answers: 'answeredAt' } as const
export type Table = keyof typeof dates

const isOneOf = (table: Table, column: string, values: readonly FilterValue[]): DatasetFilter => ({
  ...{ filterType: filterTypes.basic, target: { table, column }, operator: 'In', values: [...values] },
})

/** Dates are days or moments; neither of them is left out of the span. */
const within = (table: Table, { startDate, endDate }: Pick<ReportSelection, 'startDate' | 'endDate'>) => {
  const conditions = [
    ...(startDate ? [{ operator: 'GreaterThanOrEqual' as const, value: startDate }] : []),
    ...(endDate ? [{ operator: 'LessThanOrEqual' as const, value: endDate }] : []),
  ]
  const filter: DatasetFilter = {
    ...{
      filterType: filterTypes.advanced,
      target: { table, column: dates[table] },
      logicalOperator: 'And',
      conditions,
    },
  }
  return conditions.length > 0 ? [filter] : []
}

/** What a report is narrowed by, as filters of a dataset. */
export const filtersOf = (table: Table, selection: ReportSelection): DatasetFilter[] => {
  const { type, checklistIds = [], categoryIds = [], tagIds = [], machine } = selection
  const some = (column: string, values: readonly string[]) =>
    values.length > 0 ? [isOneOf(table, column, values)] : []
  return [
    isOneOf(table, 'checklistType', [type]),
    ...within(table, selection),
    ...some('checklist', checklistIds),
    ...some('category', categoryIds),
    ...some('tag', tagIds),
    ...some('machine', machine ? [machine] : []),
  ]
}

/** So many values a filter can have. */
const mostChecklists = 1000

/**
 * The same where lines are tags. Chosen tags choose checklists then, with all tags that these have: a line is of one tag, which
 * is none of the chosen ones where it is of another type.
 */
const filtersBesideTags = async (ask: Ask, selection: ReportSelection): Promise<DatasetFilter[]> => {
  const { tagIds = [], ...others } = selection
  const filters = filtersOf('submissions', others)
  if (tagIds.length === 0) return filters
  const { rows, isCut } = await ask(
    DatasetQuery.parse({
      ...{ dataset: 'submissions', columns: [{ field: 'checklist' }], filters: filtersOf('submissions', selection) },
      limit: mostChecklists,
    }),
  )
  // The figures of some of them would look like those of all.
  if (isCut)
    throw refuse('invalid-input', { message: 'checklistReports:tooManyChecklists', params: { most: mostChecklists } })
  return [...filters, isOneOf('submissions', 'checklist', rows.flat())]
}

/** The same for the lines of tags: those of the chosen type. */
export const tagFiltersOf = async (ask: Ask, selection: ReportSelection, tagType: string): Promise<DatasetFilter[]> => [
  ...(await filtersBesideTags(ask, selection)),
  isOneOf('submissions', 'tagType', [tagType]),
]

/** `upTo`: a moment after which there are none. */
export type Records = RecordSelection & { upTo?: string }

/** What is counted in one line of a report. */
export const recordFiltersOf = async (ask: Ask, { by, value, outcome, upTo, ...selection }: Records) => {
  const table: Table = countsAnswers(by) ? 'answers' : 'submissions'
  const filters = [
    ...(by === 'tag' ? await filtersBesideTags(ask, selection) : filtersOf(table, selection)),
    ...(by ? [isOneOf(table, by, [value ?? null])] : []),
    ...(upTo ? within(table, { endDate: upTo }) : []),
    ...(outcome ? [isOneOf(table, table === 'answers' ? 'answerOutcome' : 'outcome', [outcome])] : []),
  ]
  return { table, filters }
}
