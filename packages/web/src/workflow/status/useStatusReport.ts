import { shownBy } from '@gemba/domain/core/topics'
import { reportWorkflowStatus } from '@gemba/domain/workflow/workflow.endpoints'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import type { ListState } from '../../platform/listState.ts'
import { useListOf } from '../../platform/useList.ts'
import { useWorkflowFilters } from '../useWorkflowFilters.ts'
import { lastThirtyDays } from './lastDays.ts'

const sortNames = ['ir_number', 'checklist_name', 'status', 'submission_date', 'reviewed_date'] as const
const sortOf = (name: string) => sortNames.find(one => one === name) ?? 'ir_number'

const bodyOf = ({ filters, search, sort, descending, page, pageSize }: ListState) => ({
  ...(filters.startDate && { dateStart: filters.startDate }),
  ...(filters.endDate && { dateEnd: filters.endDate }),
  ...(filters.checklistCategory && { checklistCategoryCode: filters.checklistCategory }),
  statusId: JSON.stringify(filters.statusIds?.split(',') ?? []),
  checkListTagName: JSON.stringify(filters.tagIds?.split(',') ?? []),
  search: search.trim(),
  sort: sortOf(sort),
  descending,
  next: (page - 1) * pageSize,
  count: pageSize,
})

/** Where inspections stand. The call is a POST by specification and changes nothing. */
export const useStatusReport = () => {
  const { timezone } = useFormat()
  const { tagged, category, status, inspected } = useWorkflowFilters()
  return useListOf(
    state => {
      const body = bodyOf(state)
      return {
        queryKey: [shownBy(reportWorkflowStatus), reportWorkflowStatus.path, body],
        queryFn: ({ signal }) => call(reportWorkflowStatus, { body, signal }),
      }
    },
    {
      sort: 'ir_number',
      descending: true,
      rows: response => response.report,
      filters: [tagged, category, status, inspected],
      startFilters: lastThirtyDays(timezone),
    },
  )
}
