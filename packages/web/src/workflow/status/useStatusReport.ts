import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { listWorkflowSubmissions, reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { useFormat } from '../../platform/format.ts'
import { addressOfListState, type ListState, listStateOf } from '../../platform/listState.ts'
import { queryOf, topicOf } from '../../platform/queries.ts'
import type { Search } from '../../platform/search.ts'
import { usePageWithin } from '../../platform/usePageWithin.ts'
import { type FilterName, statusFilterNames } from '../useWorkflowFilters.tsx'
import { lastThirtyDays } from './lastDays.ts'

const sortNames = ['ir_number', 'checklist_name', 'status', 'submission_date', 'reviewed_date'] as const
type SortName = (typeof sortNames)[number]
const isSort = (name: string): name is SortName => (sortNames as readonly string[]).includes(name)

/** Where inspections stand, with state kept in the address. The call is a POST by specification and changes nothing. */
export const useStatusReport = (role: WorkflowRole) => {
  const { timezone } = useFormat()
  const start = { sort: 'ir_number', descending: true, filters: lastThirtyDays(timezone) }
  const address = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const state = listStateOf(address, start, statusFilterNames)
  const change = (next: Partial<ListState>, replace = false) => {
    const search = addressOfListState({ ...state, page: 1, ...next }, start, statusFilterNames, address)
    void navigate({ to: '.', search, replace, resetScroll: false } as never)
  }
  const { filters, search, page, pageSize, sort, descending } = state
  const days = { startDate: filters.startDate, endDate: filters.endDate }
  const body = {
    ...(days.startDate && { dateStart: days.startDate }),
    ...(days.endDate && { dateEnd: days.endDate }),
    ...(filters.checklistCategory && { checklistCategoryCode: filters.checklistCategory }),
    sort: isSort(sort) ? sort : ('ir_number' as const),
    descending,
    statusId: JSON.stringify(filters.statusIds?.split(',') ?? []),
    checkListTagName: JSON.stringify(filters.tagIds?.split(',') ?? []),
    search: search.trim(),
    next: (page - 1) * pageSize,
    count: pageSize,
  }
  const query = useQuery({
    queryKey: [topicOf(reportWorkflowStatus), 'workflow-status', body],
    queryFn: ({ signal }) => call(reportWorkflowStatus, { body, signal }),
    placeholderData: keepPreviousData,
  })
  const { data: queue } = useQuery(
    queryOf(listWorkflowSubmissions, {
      query: {
        ...{ role, ...days, search: body.search, count: 1 },
        ...(filters.tagIds && { tagIds: filters.tagIds }),
        ...(filters.checklistCategory && { checklistCategory: filters.checklistCategory }),
      },
    }),
  )
  const { data: answer, isPlaceholderData } = query
  const rows = answer?.report
  const total = answer?.total ?? 0
  const go = (next: number) => change({ page: next }, true)
  const isBeyond = usePageWithin({ state, answer, isPlaceholderData, rows: rows?.length ?? 0, total, go })
  const failure = query.error && !answer ? asCallError(query.error) : undefined
  return {
    state,
    answer,
    counts: queue?.counts,
    narrowed: search !== '' || statusFilterNames.some(name => filters[name] !== start.filters[name as 'startDate']),
    clear: () => change({ search: '', filters: start.filters }),
    filter: (name: FilterName) => filters[name],
    setFilters: (values: Partial<Record<FilterName, string | undefined>>) =>
      change({ filters: { ...filters, ...values } as Record<string, string> }),
    search: { value: search, onChange: (words: string) => words !== search && change({ search: words }, true) },
    table: {
      rows: isBeyond ? undefined : rows,
      sort: { column: body.sort, descending },
      onSort: (next: { column: string; descending: boolean }) =>
        change({ sort: next.column, descending: next.descending }),
      ...(failure && {
        error: { detail: failure.message, requestId: failure.requestId, onRetry: () => void query.refetch() },
      }),
    },
    pager: { total, page, pageSize, onPage: (next: number) => change({ page: next }) },
  }
}
