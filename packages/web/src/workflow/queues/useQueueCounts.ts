import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/queries.ts'
import type { useStatusReport } from '../status/useStatusReport.ts'

/** How many inspections stand under the other two tabs with the filters of Workflow Status. */
export const useQueueCounts = (role: WorkflowRole, list: ReturnType<typeof useStatusReport>) => {
  const [startDate, endDate, tagIds, checklistCategory] = [
    list.filter('startDate'),
    list.filter('endDate'),
    list.filter('tagIds'),
    list.filter('checklistCategory'),
  ]
  const { data } = useQuery(
    queryOf(listWorkflowSubmissions, {
      query: { role, startDate, endDate, tagIds, checklistCategory, search: list.search.value.trim(), count: 1 },
    }),
  )
  return data?.counts
}
