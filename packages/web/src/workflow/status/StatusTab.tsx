import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { SavedViews } from '../../savedViews/public/SavedViews.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { NoRecords } from '../queues/NoRecords.tsx'
import { useQueueCounts } from '../queues/useQueueCounts.ts'
import { useQueueHead } from '../queues/useQueueHead.ts'
import { Histories } from '../review/Histories.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { useStatusColumns } from './statusColumns.tsx'
import { useStatusReport } from './useStatusReport.ts'

/** Workflow Status: the status of every inspection, each with its histories. */
export const StatusTab = ({ role }: { role: WorkflowRole }) => {
  const { t } = useWorkflowWords()
  const list = useStatusReport()
  const histories = list.response?.workflowHistory ?? []
  return (
    <ListPage
      {...useQueueHead(role, 'status', useQueueCounts(role, list))}
      list={list}
      search={t('search')}
      views={<SavedViews />}
      rows={{
        label: t('tab.status'),
        columns: useStatusColumns(role),
        rowId: row => row.submissionId,
        linkTo: row => reviewAddress(role, { ...row, id: row.submissionId }),
        expansion: {
          label: row => t('historiesOf', { number: row.irNumber }),
          content: row => (
            <Histories history={histories.filter(({ submissionId }) => submissionId === row.submissionId)} />
          ),
        },
      }}
      empty={<NoRecords />}
      noHits={<NoRecords onClear={list.clear} />}
    />
  )
}
