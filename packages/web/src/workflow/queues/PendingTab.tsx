import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { exportWorkflowSubmissions, listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { ExportMenu } from '../../exports/public/ExportMenu.tsx'
import { useFormat } from '../../platform/format.ts'
import { useList } from '../../platform/useList.ts'
import { SavedViews } from '../../savedViews/public/SavedViews.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { EarlierNotice } from '../review/EarlierNotice.tsx'
import { lastThirtyDays } from '../status/lastDays.ts'
import { useWorkflowFilters } from '../useWorkflowFilters.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { NoRecords } from './NoRecords.tsx'
import { usePendingColumns } from './pendingColumns.tsx'
import { useQueueHead } from './useQueueHead.ts'

/** Pending With Me and Pending With Team: what waits longest comes first. */
export const PendingTab = ({ role, tab }: { role: WorkflowRole; tab: 'me' | 'team' }) => {
  const { t, roleName } = useWorkflowWords()
  const { timezone, age } = useFormat()
  const { tagged, category, inspected } = useWorkflowFilters()
  const list = useList(listWorkflowSubmissions, {
    sort: 'pendingSince',
    rows: response => response.submissions,
    filters: [tagged, category, inspected],
    startFilters: lastThirtyDays(timezone),
    fixed: { role, pendingWithMe: tab === 'me' },
  })
  const { counts, oldestPending, earlier = 0, approvalHours = 24 } = list.response ?? {}
  return (
    <ListPage
      {...useQueueHead(role, tab, counts)}
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportWorkflowSubmissions} list={list} />}
      views={<SavedViews />}
      end={oldestPending && t('oldest', { age: age(oldestPending) })}
      notice={<EarlierNotice count={earlier} onShow={() => list.setFilters({ startDate: undefined })} />}
      rows={{
        label: `${roleName(role)}: ${t(`tab.${tab}`)}`,
        columns: usePendingColumns(role, tab, approvalHours),
        rowId: row => row.id,
        linkTo: row => reviewAddress(role, row),
        tall: true,
      }}
      empty={<NoRecords />}
      noHits={<NoRecords onClear={list.clear} />}
    />
  )
}
