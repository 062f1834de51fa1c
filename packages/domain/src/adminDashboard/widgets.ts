// What can stand on the admin dashboard (specification 1 §3, §9): each widget with its size and what it asks. A widget asks
// a dataset, as reports do, so its figure is the report's; whoever may ask the dataset may have the widget. Without
// schemas, for pages.
import type { DatasetFilter } from '../datasets/filter.schema.ts'
import type { QueryColumn } from '../datasets/query.schema.ts'
import type { VisualData, VisualType } from '../reports/report.schema.ts'

export const widgetIds = [
  ...(['inspectionsByResult', 'submissionsPerDay', 'firstPassYield', 'failRate', 'topFailingQuestions'] as const),
  ...(['compliance', 'missedRuns', 'approvalTimes', 'issuesByOwner', 'outsideByMachine', 'signInsPerDay'] as const),
  ...(['openApprovals', 'overdueIssues', 'quickResults', 'users', 'signIns', 'expiringSubscriptions'] as const),
] as const
export type WidgetId = (typeof widgetIds)[number]

/** Of how many days a widget can show figures. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

type Size = { w: number; h: number; minW: number; minH: number }

export type Widget = Size & {
  /** how its figures are drawn; `list`: rows, each of which leads to its record */
  draws: VisualType | 'list'
  /** null: it asks no dataset (`expiringSubscriptions`) */
  data: VisualData | null
  /** what narrows its chart or list, and not its figures: each of these says itself what it counts */
  filters: readonly DatasetFilter[]
  /** what its period narrows, and of how many days it shows figures where no one chose; null: of all */
  period: { field: string; days: Period } | null
  /** said above its chart */
  figures: readonly QueryColumn[]
}

/** Specification 1 §9. */
const usual: Size = { w: 4, h: 4, minW: 2, minH: 2 }

const columnOf = (text: string): QueryColumn => {
  const [field = '', level] = text.split('.')
  return { field, ...(level && { level }) } as QueryColumn
}

type Asked = {
  dataset: string
  /** fields, a date with its level: `submittedAt.week` */
  by: string[]
  series?: string
  values?: string[]
  /** one of the columns, with `-` before it for the largest first */
  sort?: string
  limit?: number
  period?: Widget['period']
  filters?: DatasetFilter[]
  figures?: string[]
}

const widget = (draws: Widget['draws'], asked: Asked, size: Partial<Size> = {}): Widget => {
  const { dataset, by, series, values = [], sort, limit = 1000, period = null, filters = [], figures = [] } = asked
  const columns = [...by, ...(series ? [series] : []), ...values]
  return {
    ...usual,
    ...size,
    ...{ draws, filters, period, figures: figures.map(columnOf) },
    data: {
      ...{ dataset, limit, category: by.map(columnOf), series: series ? [columnOf(series)] : [] },
      values: values.map(columnOf),
      ...(sort && { sort: { column: columns.indexOf(sort.replace(/^-/, '')), descending: sort.startsWith('-') } }),
    },
  }
}

const isOneOf = (table: string, column: string, values: string[]): DatasetFilter => ({
  ...{ filterType: 1, operator: 'In', values, target: { table, column } },
})
const isThere = (table: string, column: string): DatasetFilter => ({
  ...{ filterType: 0, logicalOperator: 'And', target: { table, column } },
  conditions: [{ operator: 'IsNotBlank' }],
})
/** Due before today, in the reader's zone. */
const isOverdue: DatasetFilter = {
  ...{ filterType: 4, target: { table: 'issues', column: 'dueDate' }, operator: 0 },
  ...{ timeUnitsCount: 20, timeUnitType: 5, includeToday: false },
}
const openStates = isOneOf('issues', 'issueStatus', ['open', 'in-progress'])
const submitted = (days: Period) => ({ field: 'submittedAt', days })

export const widgets: Readonly<Record<WidgetId, Widget>> = {
  inspectionsByResult: widget('stackedColumnChart', {
    ...{ dataset: 'submissions', by: ['submittedAt.week'], values: ['passedCount', 'failedCount', 'bypassedCount'] },
    ...{ sort: 'submittedAt.week', period: submitted(90) },
    figures: ['passedCount', 'failedCount', 'bypassedCount', 'firstPassYield'],
  }),
  submissionsPerDay: widget('clusteredColumnChart', {
    ...{ dataset: 'submissions', by: ['submittedAt.day'], values: ['submissionCount'], sort: 'submittedAt.day' },
    ...{ period: submitted(30), figures: ['submissionCount'] },
  }),
  firstPassYield: widget('lineChart', {
    ...{ dataset: 'submissions', by: ['submittedAt.week'], values: ['firstPassYield'], sort: 'submittedAt.week' },
    ...{ period: submitted(90), figures: ['firstPassYield', 'firstPassCount', 'firstPassMissCount'] },
  }),
  failRate: widget('lineChart', {
    ...{ dataset: 'submissions', by: ['submittedAt.week'], values: ['failRate'], sort: 'submittedAt.week' },
    ...{ period: submitted(90), figures: ['failRate', 'failedCount'] },
  }),
  topFailingQuestions: widget('paretoChart', {
    ...{ dataset: 'answers', by: ['question'], values: ['failedCount'], sort: '-failedCount', limit: 8 },
    period: { field: 'answeredAt', days: 30 },
    filters: [isOneOf('answers', 'answerOutcome', ['fail'])],
  }),
  compliance: widget('lineChart', {
    ...{ dataset: 'occurrences', by: ['dueAt.week'], values: ['complianceRate', 'onTimeRate'], sort: 'dueAt.week' },
    ...{ period: { field: 'dueAt', days: 90 }, figures: ['complianceRate', 'onTimeRate', 'missedCount'] },
  }),
  missedRuns: widget('clusteredBarChart', {
    ...{ dataset: 'occurrences', by: ['checklist'], values: ['missedCount'], sort: '-missedCount', limit: 8 },
    period: { field: 'dueAt', days: 30 },
    filters: [isOneOf('occurrences', 'occurrenceStatus', ['missed'])],
  }),
  approvalTimes: widget('clusteredBarChart', {
    ...{ dataset: 'approvals', by: ['role'], values: ['waitingHours'], sort: '-waitingHours' },
    ...{ period: { field: 'decidedAt', days: 30 }, figures: ['waitingHours', 'longestWaitingHours'] },
  }),
  issuesByOwner: widget('stackedBarChart', {
    ...{
      dataset: 'issues',
      by: ['owner'],
      series: 'severity',
      values: ['openIssues'],
      sort: '-openIssues',
      limit: 1000,
    },
    ...{ filters: [openStates], figures: ['openIssues', 'overdueIssues'] },
  }),
  outsideByMachine: widget('clusteredBarChart', {
    ...{ dataset: 'measurements', by: ['machine'], values: ['outsideRate'], sort: '-outsideRate', limit: 8 },
    ...{ period: { field: 'answeredAt', days: 30 }, figures: ['outsideRate', 'outsideCount'] },
  }),
  signInsPerDay: widget('clusteredColumnChart', {
    ...{ dataset: 'signIns', by: ['signedInAt.day'], values: ['peopleCount'], sort: 'signedInAt.day' },
    ...{ period: { field: 'signedInAt', days: 30 }, figures: ['peopleCount', 'signInCount', 'refusedCount'] },
  }),
  openApprovals: widget('list', {
    dataset: 'submissions',
    by: ['submission', 'checklistType', 'checklist', 'revision', 'irNumber', 'machine', 'pendingWith', 'pendingSince'],
    ...{
      sort: 'pendingSince',
      limit: 50,
      filters: [isThere('submissions', 'pendingWith')],
      figures: ['openApprovals'],
    },
  }),
  overdueIssues: widget('list', {
    ...{ dataset: 'issues', by: ['issue', 'checklistType', 'issueTitle', 'issueNumber', 'owner', 'dueDate'] },
    ...{ sort: 'dueDate', limit: 50, filters: [openStates, isOverdue] },
    figures: ['overdueIssues', 'openIssues'],
  }),
  quickResults: widget(
    'list',
    {
      dataset: 'submissions',
      by: ['submission', 'checklistType', 'checklist', 'revision', 'irNumber', 'machine', 'outcome', 'submittedAt'],
      ...{ sort: '-submittedAt', limit: 100, period: submitted(30), figures: ['submissionCount', 'failRate'] },
    },
    { w: 12, h: 10 },
  ),
  users: widget(
    'list',
    {
      ...{ dataset: 'users', by: ['person', 'lastSignInAt'], sort: '-lastSignInAt', limit: 50 },
      ...{ filters: [isThere('users', 'lastSignInAt')], figures: ['activeUsers', 'seenUsers'] },
    },
    { minW: 3, minH: 3 },
  ),
  signIns: widget('list', {
    ...{ dataset: 'signIns', by: ['person', 'signInOutcome', 'method', 'signedInAt'], sort: '-signedInAt', limit: 50 },
    ...{ period: { field: 'signedInAt', days: 7 }, figures: ['signInCount', 'refusedCount'] },
  }),
  expiringSubscriptions: { ...usual, draws: 'list', data: null, filters: [], period: null, figures: [] },
}
