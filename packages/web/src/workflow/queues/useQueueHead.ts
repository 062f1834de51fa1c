import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { useSearch } from '@tanstack/react-router'
import { useCrumbs } from '../../platform/crumbs.ts'
import type { Search } from '../../platform/search.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { queueAddress } from './queueAddress.ts'

/** Title and tabs of a role's page. Search and days go along from tab to tab. */
export const useQueueHead = (
  role: WorkflowRole,
  current: 'me' | 'team' | 'status',
  counts: { me: number; team: number } | undefined,
) => {
  const { t, roleName } = useWorkflowWords()
  const crumbs = useCrumbs()
  const { search, tagIds, checklistCategory, startDate, endDate } = useSearch({ strict: false }) as Search
  const to = (tab?: string) => queueAddress(role, { tab, search, tagIds, checklistCategory, startDate, endDate })
  const tabs = [
    { id: 'me', label: t('tab.me'), to: to(), ...(counts && { count: counts.me }) },
    { id: 'team', label: t('tab.team'), to: to('team'), ...(counts && { count: counts.team }) },
    { id: 'status', label: t('tab.status'), to: to('status') },
  ]
  return { title: roleName(role), crumbs, tabs: { tabs, current } }
}
