import { personName } from '@gemba/domain/core/fields'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { WorkflowReportRow } from '@gemba/domain/workflow/workflow.endpoints'
import { useState } from 'react'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { Status } from '../../ui/display/Status.tsx'
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Pager } from '../../ui/lists/Pager.tsx'
import { NoRecords } from '../queues/NoRecords.tsx'
import { PendingWith } from '../queues/PendingWith.tsx'
import { QueueHead } from '../queues/QueueHead.tsx'
import { Histories } from '../review/Histories.tsx'

import { ReversedIcon } from '../review/ReversedIcon.tsx'
import { standing } from '../states.ts'
import { useWorkflowFilters } from '../useWorkflowFilters.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { useStatusReport } from './useStatusReport.ts'

/** Workflow Status: where every inspection stands, each with its histories. */
export const StatusTab = ({ role }: { role: WorkflowRole }) => {
  const { t } = useWorkflowWords()
  const list = useStatusReport(role)
  const filters = useWorkflowFilters({ get: list.filter, set: list.setFilters }, true)
  const columns = useColumns(role)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [] : [id]))
  const histories = list.answer?.workflowHistory ?? []
  return (
    <>
      <QueueHead role={role} current="status" counts={list.counts} />
      <FilterBar
        search={{ ...list.search, placeholder: t('search') }}
        filters={filters}
        onClearAll={list.narrowed ? list.clear : undefined}
        collapsed
      />
      <DataTable
        {...list.table}
        label={t('tab.status')}
        columns={columns}
        rowId={row => row.submissionId}
        linkTo={row => reviewAddress(role, { ...row, id: row.submissionId })}
        renderLink={routerLink}
        expansion={{
          open,
          onToggle: toggle,
          label: row => t('historiesOf', { number: row.irNumber }),
          content: row => (
            <Histories history={histories.filter(({ submissionId }) => submissionId === row.submissionId)} />
          ),
        }}
        empty={<NoRecords narrowed={list.narrowed} onClear={list.clear} />}
      />
      {list.pager.total > 0 && <Pager {...list.pager} />}
    </>
  )
}

const useColumns = (role: WorkflowRole): Column<WorkflowReportRow>[] => {
  const isFirst = role === 'qa-supervisor'
  const { t, statusName } = useWorkflowWords()
  const { dateTime } = useFormat()
  return [
    {
      id: 'ir_number',
      header: t('column.number'),
      sortable: true,
      oneLine: true,
      cell: ({ irNumber, isWorkflowReverse, reverseReason }) => (
        <>
          {irNumber}
          {isWorkflowReverse && <ReversedIcon reason={reverseReason} />}
        </>
      ),
    },
    {
      id: 'checklist_name',
      header: t('column.checklist'),
      sortable: true,
      phone: 1,
      cell: ({ checklistName }) => <span dir="auto">{checklistName}</span>,
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      width: 168,
      phone: 'key',
      cell: row => <Status state={standing(row)}>{statusName(row.status)}</Status>,
      second: ({ isWorkflowReverse }) => isWorkflowReverse && t('history.reversed'),
    },
    {
      id: 'submission_date',
      header: t('column.inspected'),
      sortable: true,
      oneLine: true,
      from: isFirst ? 'wide' : 'widest',
      phone: isFirst ? 2 : undefined,
      cell: ({ submissionDate }) => dateTime(submissionDate),
    },
    ...(isFirst
      ? []
      : [
          {
            id: 'reviewed_date',
            header: t('column.reviewed'),
            sortable: true,
            oneLine: true,
            from: 'wide' as const,
            phone: 2 as const,
            cell: ({ reviewedDate }: WorkflowReportRow) => reviewedDate && dateTime(reviewedDate),
          },
        ]),
    {
      id: 'by',
      header: isFirst ? t('column.inspectedBy') : t('column.reviewedBy'),
      width: 136,
      from: 'wide',
      cell: ({ submittedBy, reviewedBy }) => <span dir="auto">{personName(isFirst ? submittedBy : reviewedBy)}</span>,
    },
    {
      id: 'pendingWith',
      header: t('column.pendingWith'),
      width: 208,
      phone: 2,
      cell: row => <PendingWith row={row} />,
    },
  ]
}
