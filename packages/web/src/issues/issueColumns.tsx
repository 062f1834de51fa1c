import type { IssueSummary } from '@gemba/domain/issues/issues.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import { DueDate } from './DueDate.tsx'
import { stateOfIssue } from './words.ts'

/** What the tracker says of each issue. */
export const useIssueColumns = (): Column<IssueSummary>[] => {
  const { t } = useTranslation('issues')
  const place = ({ machine, part }: IssueSummary) => [machine, part].filter(Boolean).join(', ')
  return [
    {
      id: 'number',
      header: t('field.number'),
      sortable: true,
      oneLine: true,
      width: 120,
      cell: issue => issue.number,
    },
    {
      id: 'title',
      header: t('field.title'),
      sortable: true,
      phone: 1,
      cell: issue => <bdi>{issue.title}</bdi>,
      second: issue => (place(issue) || issue.checklist) && <Dotted parts={[place(issue), issue.checklist?.name]} />,
    },
    {
      id: 'status',
      header: t('field.status'),
      sortable: true,
      oneLine: true,
      phone: 'key',
      cell: issue => <Status state={stateOfIssue[issue.status]}>{t(`status.${issue.status}`)}</Status>,
    },
    {
      id: 'severity',
      header: t('field.severity'),
      sortable: true,
      oneLine: true,
      from: 'wide',
      phone: 2,
      cell: issue => t(`severity.${issue.severity}`),
    },
    {
      id: 'owner',
      header: t('field.owner'),
      oneLine: true,
      phone: 2,
      cell: issue => (issue.owner ? <PersonLink person={issue.owner} /> : t('nobody')),
    },
    {
      id: 'dueDate',
      header: t('field.dueDate'),
      sortable: true,
      oneLine: true,
      phone: 2,
      cell: issue => <DueDate issue={issue} />,
    },
    {
      id: 'occurrences',
      header: t('field.occurrences'),
      sortable: true,
      from: 'widest',
      numeric: true,
      cell: issue => issue.occurrences,
    },
  ]
}
