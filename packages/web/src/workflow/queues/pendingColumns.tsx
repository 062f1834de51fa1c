import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { WorkflowSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { useFormat } from '../../platform/format.ts'
import { PersonLink } from '../../platform/PersonLink.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Status } from '../../ui/display/Status.tsx'
import type { Column } from '../../ui/lists/column.ts'
import { FailingWords } from '../review/FailingWords.tsx'
import { ReversedIcon } from '../review/ReversedIcon.tsx'
import { standing } from '../states.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { Waiting } from './Waiting.tsx'

/** What a queue says of each inspection; the first role sees who inspected, the others who reviewed. */
export const usePendingColumns = (
  role: WorkflowRole,
  tab: 'me' | 'team',
  hours: number,
): Column<WorkflowSubmission>[] => {
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
      second: ({ lot, failing, result, publicly }) => {
        // Records from before the list said what fails have their result alone.
        const isFailing = failing ? failing.count > 0 : result === 'fail'
        const fails = isFailing && <FailingWords failing={failing} />
        const came = publicly && t('publicLink', { link: publicly.link })
        return (lot || fails || came) && <Dotted parts={[came, lot && t('lot', { lot }), fails]} />
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
      cell: ({ submittedBy, reviewedBy, publicly }) =>
        isFirst && publicly ? (
          <bdi>{publicly.name || t('unnamed')}</bdi>
        ) : (
          <PersonLink person={isFirst ? submittedBy : reviewedBy} />
        ),
      second: ({ userIdentity }) => isFirst && userIdentity && t('column.entered', { identity: userIdentity }),
    },
    ...(tab === 'team'
      ? [
          {
            id: 'assignedTo',
            header: t('column.assignedTo'),
            phone: 2 as const,
            cell: ({ assignedTo }: WorkflowSubmission) => <PersonLink person={assignedTo} />,
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
