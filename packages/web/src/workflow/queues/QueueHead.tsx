import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import type { Search } from '../../platform/search.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { queueAddress } from './queueAddress.ts'

type TabCounts = { me: number; team: number } | undefined

/** Title and tabs. Search and days go along from tab to tab. */
export const QueueHead = ({ role, current, counts }: { role: WorkflowRole; current: string; counts: TabCounts }) => {
  const { t } = useTranslation('workflow')
  const { roleName } = useWorkflowWords()
  const crumbs = useCrumbs()
  const { search, tagIds, checklistCategory, startDate, endDate } = useSearch({ strict: false }) as Search
  const to = (tab: string | undefined) =>
    queueAddress(role, { tab, search, tagIds, checklistCategory, startDate, endDate })
  const tabs = [
    { id: 'me', label: t('tab.me'), to: to(undefined), ...(counts && { count: counts.me }) },
    { id: 'team', label: t('tab.team'), to: to('team'), ...(counts && { count: counts.team }) },
    { id: 'status', label: t('tab.status'), to: to('status') },
  ]
  return (
    <>
      <PageHeader title={roleName(role)} crumbs={crumbs} renderLink={routerLink} />
      <Tabs tabs={tabs} current={current} label={roleName(role)} renderLink={routerLink} />
    </>
  )
}
