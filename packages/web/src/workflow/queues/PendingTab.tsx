import { personName } from '@gemba/domain/core/fields'
import { reviewAddress } from '@gemba/domain/workflow/inspectionAddress'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { listWorkflowSubmissions, type WorkflowSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useList } from '../../platform/useList.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Status } from '../../ui/display/Status.tsx'
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Pager } from '../../ui/lists/Pager.tsx'
import { EarlierNotice } from '../review/EarlierNotice.tsx'
import { FailingWords } from '../review/FailingWords.tsx'
import { ReversedIcon } from '../review/ReversedIcon.tsx'
import { standing } from '../states.ts'
import { lastThirtyDays } from '../status/lastDays.ts'
import { filterNames, useWorkflowFilters } from '../useWorkflowFilters.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { NoRecords } from './NoRecords.tsx'
import { QueueHead } from './QueueHead.tsx'
import { Waiting } from './Waiting.tsx'

/** Pending With Me and Pending With Team: what waits longest comes first. */
export const PendingTab = ({ role, tab }: { role: WorkflowRole; tab: 'me' | 'team' }) => {
  const { t, roleName } = useWorkflowWords()
  const { timezone, age } = useFormat()
  const list = useList(listWorkflowSubmissions, {
    sort: 'pendingSince',
    rows: answer => answer.submissions,
    filters: filterNames,
    startFilters: lastThirtyDays(timezone),
    fixed: { role, pendingWithMe: tab === 'me' },
  })
  const filters = useWorkflowFilters(
    {
      get: name => (name === 'statusIds' ? undefined : list.filter(name)),
      set: values => list.setFilters(values as Parameters<typeof list.setFilters>[0]),
    },
    false,
  )
  const columns = useColumns(role, tab, list.answer?.approvalHours ?? 24)
  const oldest = list.answer?.oldestPending
  const { noHits: _, ...table } = list.table
  return (
    <>
      <QueueHead role={role} current={tab} counts={list.answer?.counts} />
      <FilterBar
        search={{ ...list.search, placeholder: t('search') }}
        filters={filters}
        onClearAll={list.narrowed ? list.clear : undefined}
        end={oldest && t('oldest', { age: age(oldest) })}
        collapsed
      />
      <EarlierNotice count={list.answer?.earlier ?? 0} onShow={() => list.setFilter('startDate', undefined)} />
      <DataTable
        {...table}
        label={`${roleName(role)}: ${t(`tab.${tab}`)}`}
        columns={columns}
        rowId={row => row.id}
        linkTo={row => reviewAddress(role, row)}
        renderLink={routerLink}
        empty={<NoRecords narrowed={list.narrowed} onClear={list.clear} />}
        tall
      />
      {list.total > 0 && <Pager {...list.pager} />}
    </>
  )
}

const useColumns = (role: WorkflowRole, tab: 'me' | 'team', hours: number): Column<WorkflowSubmission>[] => {
  const { t, statusName } = useWorkflowWords()
  const { dateTime } = useFormat()
  const isFirst = role === 'qa-supervisor'
  return [
    {
      id: 'IRNumber',
      header: t('column.number'),
      sortable: true,
      oneLine: true,
      width: 168,
      cell: ({ IRNumber, isWorkflowReverse, reverseReason }) => (
        <>
          {IRNumber}
          {isWorkflowReverse && <ReversedIcon reason={reverseReason} />}
        </>
      ),
    },
    {
      id: 'checklistName',
      header: t('column.checklist'),
      sortable: true,
      cell: ({ checklistName }) => <span dir="auto">{checklistName}</span>,
      phone: 1,
      secondOnPhone: true,
      second: ({ lot, failing, result }) => {
        // Records from before the list said what fails have their result alone.
        const isFailing = failing ? failing.count > 0 : result === 'fail'
        const fails = isFailing && <FailingWords failing={failing} />
        return (lot || fails) && <Dotted parts={[lot && t('lot', { lot }), fails]} />
      },
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      width: 168,
      phone: 'key',
      cell: ({ status, isWorkflowReverse }) => (
        <Status state={standing({ status: status?.code ?? null, isWorkflowReverse })}>
          {statusName(status?.code ?? null)}
        </Status>
      ),
      second: ({ remeasure, isWorkflowReverse }) =>
        isWorkflowReverse ? t('history.reversed') : remeasure && t('waitsForRound'),
    },
    {
      id: 'submitted',
      header: t('column.inspected'),
      sortable: true,
      oneLine: true,
      width: 150,
      from: isFirst ? 'wide' : 'widest',
      phone: 2,
      cell: ({ submitted }) => dateTime(submitted),
    },
    ...(isFirst
      ? []
      : [
          {
            id: 'reviewedDate',
            header: t('column.reviewed'),
            sortable: true,
            oneLine: true,
            width: 150,
            from: 'wide' as const,
            cell: ({ reviewedDate }: WorkflowSubmission) => reviewedDate && dateTime(reviewedDate),
          },
        ]),
    {
      id: 'by',
      header: isFirst ? t('column.inspectedBy') : t('column.reviewedBy'),
      from: 'wide',
      cell: ({ submittedBy, reviewedBy }) => <span dir="auto">{personName(isFirst ? submittedBy : reviewedBy)}</span>,
      second: ({ userIdentity }) => isFirst && userIdentity && t('column.entered', { identity: userIdentity }),
    },
    ...(tab === 'team'
      ? [
          {
            id: 'assignedTo',
            header: t('column.assignedTo'),
            phone: 2 as const,
            cell: ({ assignedTo }: WorkflowSubmission) => <span dir="auto">{personName(assignedTo)}</span>,
          },
        ]
      : []),
    {
      id: 'pendingSince',
      header: t('column.waiting'),
      sortable: true,
      width: 128,
      phone: 2,
      cell: ({ pendingSince }) => <Waiting since={pendingSince} hours={hours} />,
    },
  ]
}
