import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { WorkflowReportRow } from '@gemba/domain/workflow/workflow.endpoints'
import { useFormat } from '../../platform/format.ts'
import { PersonLink } from '../../platform/PersonLink.tsx'
import { Status } from '../../ui/display/Status.tsx'
import type { Column } from '../../ui/lists/column.ts'
import { PendingWith } from '../queues/PendingWith.tsx'
import { ReversedIcon } from '../review/ReversedIcon.tsx'
import { standing } from '../states.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'

/** What Workflow Status says of each inspection; the first role sees who inspected, the others who reviewed. */
export const useStatusColumns = (role: WorkflowRole): Column<WorkflowReportRow>[] => {
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
      second: ({ publicly }) => publicly && t('publicLink', { link: publicly.link }),
      secondOnPhone: true,
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      width: 168,
      phone: 'key',
      cell: row => <Status state={standing(row)}>{statusName(row.status)}</Status>,
      second: ({ isWorkflowReverse, bypassReason }) =>
        isWorkflowReverse ? t('history.reversed') : bypassReason && <bdi>{bypassReason}</bdi>,
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
      cell: ({ submittedBy, reviewedBy, publicly }) =>
        isFirst && publicly ? (
          <bdi>{publicly.name || t('unnamed')}</bdi>
        ) : (
          <PersonLink person={isFirst ? submittedBy : reviewedBy} />
        ),
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
