import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { OperatorTab } from './tabs.ts'

/** What a tab's list asks for until its user asks for something else. */
export const listOfTab = (type: ChecklistType, tab: OperatorTab, { from, to }: { from: string; to: string }) => {
  const submitted = tab === 'submitted'
  return {
    sort: submitted ? 'date' : 'name',
    descending: submitted,
    ...(submitted && {
      parameters: ['startDate', 'endDate'] as const,
      startFilters: { startDate: from, endDate: to },
    }),
    fixed: { checklistTypeCode: type, [tab]: true },
  }
}
