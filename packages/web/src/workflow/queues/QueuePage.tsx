import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { useSearch } from '@tanstack/react-router'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import type { Search } from '../../platform/search.ts'
import { StatusTab } from '../status/StatusTab.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { PendingTab } from './PendingTab.tsx'

/**
 * What waits for one role, and the status of everything (specification 2 §2.4). Only inspections of products have it.
 */
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
