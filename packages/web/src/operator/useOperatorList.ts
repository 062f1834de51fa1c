import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listOperatorChecklists, type OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { defaultDays, type OperatorTab } from './tabs.ts'

/** The checklists of a tab, 50 a page; reloads whenever a draft or a submission changes. */
export const useOperatorList = (type: ChecklistType, tab: OperatorTab) => {
  const { timezone } = useFormat()
  const { from, to } = defaultDays(new Date(), timezone)
  const submitted = tab === 'submitted'
  return useList(listOperatorChecklists, {
    sort: submitted ? 'date' : 'name',
    descending: submitted,
    rows: (response): OperatorChecklist[] => response.checklists,
    ...(submitted && {
      parameters: ['startDate', 'endDate'] as const,
      startFilters: { startDate: from, endDate: to },
    }),
    fixed: { checklistTypeCode: type, [tab]: true },
  })
}
