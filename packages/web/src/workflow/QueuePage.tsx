import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import type { Search } from '../platform/search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { PendingTab } from './PendingTab.tsx'
import { queueAddress } from './queueAddress.ts'
import { StatusTab } from './StatusTab.tsx'
import { useWorkflowWords } from './useWorkflowWords.ts'

export type TabCounts = { me: number; team: number } | undefined

/** What waits for one role, and where everything stands (specification 2 §2.4). Only inspections of products have it. */
export const QueuePage = () => {
  const { checklistType, role } = usePage().params
  if (checklistType !== 'product') return <NotFoundPage />
  return <Queue key={role} role={role as WorkflowRole} />
}

const Queue = ({ role }: { role: WorkflowRole }) => {
  const { roleName } = useWorkflowWords()
  const { tab = 'me' } = useSearch({ strict: false }) as Search
  usePageTitle(roleName(role))
  return tab === 'status' ? (
    <StatusTab role={role} />
  ) : (
    <PendingTab key={tab} role={role} tab={tab === 'team' ? 'team' : 'me'} />
  )
}

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
