import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { personName } from '@gemba/domain/core/personName'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Status, StatusBadge } from '../../ui/display/Status.tsx'
import type { Column } from '../../ui/lists/column.ts'

/** What the list says of each checklist. A published, active one is plain ink: normal is grey. */
export const useChecklistColumns = (): Column<ChecklistSummary>[] => {
  const { t, i18n } = useTranslation('checklists')
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        sortable: true,
        secondOnPhone: true,
        cell: row => <span dir="auto">{row.name}</span>,
        second: row => (
          <>
            <span dir="ltr">{row.code}</span>
            {row.collection && <bdi> · {t('shared.from', { collection: row.collection.name })}</bdi>}
          </>
        ),
      },
      {
        id: 'category',
        phone: 1,
        header: t('column.category'),
        sortable: true,
        cell: row => row.category?.name ?? '–',
        second: row => row.tags.map(tag => tag.name).join(', '),
      },
      {
        id: 'state',
        phone: 2,
        header: t('column.state'),
        oneLine: true,
        cell: row => <ChecklistState checklist={row} />,
        second: row => row.publishedAt && t('list.publishedOn', { date: format.date(row.publishedAt) }),
      },
      {
        id: 'revision',
        from: 'wide',
        header: t('column.revision'),
        sortable: true,
        numeric: true,
        cell: row => (row.revision === null ? '–' : format.number(row.revision + 1)),
      },
      {
        id: 'questionCount',
        from: 'wide',
        header: t('column.questions'),
        sortable: true,
        numeric: true,
        cell: row => format.number(row.questionCount),
      },
      { id: 'assigned', header: t('column.assigned'), from: 'widest', cell: row => assignedWords(row, t) },
      {
        id: 'updatedAt',
        phone: 2,
        header: t('column.updated'),
        sortable: true,
        oneLine: true,
        cell: row => format.when(row.updatedAt),
        second: row => personName(row.updatedBy),
      },
    ],
    [i18n.language, format],
  )
}

type Words = (key: string, values: Record<string, number>) => string

const assignedWords = ({ assigned: { users, groups, roles } }: ChecklistSummary, t: Words): string => {
  const parts = [
    users > 0 ? t('assigned.users', { n: users }) : '',
    groups > 0 ? t('assigned.groups', { n: groups }) : '',
    roles > 0 ? t('assigned.roles', { n: roles }) : '',
  ].filter(Boolean)
  return parts.join(', ') || t('assigned.nobody', { n: 0 })
}

/** Deactivated, never published, changed since, or simply published. */
const ChecklistState = ({ checklist }: { checklist: Pick<ChecklistSummary, 'active' | 'state' | 'collection'> }) => {
  const { t } = useTranslation('checklists')
  if (checklist.collection?.withdrawn) return <Status state="na">{t('shared.withdrawn')}</Status>
  if (!checklist.active) return <Status state="na">{t('state.inactive')}</Status>
  if (checklist.state === 'unpublished') return <Status state="incomplete">{t('state.unpublished')}</Status>
  if (checklist.state === 'changed') return <Status state="pending">{t('state.changed')}</Status>
  return <span>{t('state.published')}</span>
}

/** The same beside the title of its page. */
export const ChecklistTag = ({
  checklist,
}: {
  checklist: Pick<ChecklistSummary, 'active' | 'state' | 'collection'>
}) => {
  const { t } = useTranslation('checklists')
  if (checklist.collection?.withdrawn) return <StatusBadge state="na">{t('shared.withdrawn')}</StatusBadge>
  if (!checklist.active) return <StatusBadge state="na">{t('state.inactive')}</StatusBadge>
  if (checklist.state === 'unpublished') return <StatusBadge state="incomplete">{t('state.unpublished')}</StatusBadge>
  if (checklist.state === 'changed') return <StatusBadge state="pending">{t('state.changed')}</StatusBadge>
  return <StatusBadge state="pass">{t('state.published')}</StatusBadge>
}
