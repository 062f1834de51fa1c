import { addressOf } from '@gemba/domain/core/address'
import { exportGroups, listGroups } from '@gemba/domain/groups/groups.endpoints'
import { groupKinds } from '@gemba/domain/groups/groups.schema'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { GroupCreateDialog } from './GroupCreateDialog.tsx'

/** The groups of a company, by hand and by rule. */
export const GroupsPage = () => {
  const { t } = useTranslation('groups')
  const { date } = useFormat()
  const list = useList(listGroups, {
    sort: 'name',
    rows: response => response.groups,
    filters: [
      {
        ...{ kind: 'choice', name: 'kind', label: t('kind'), any: t('anyKind') },
        options: groupKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
    ],
  })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <GroupCreateDialog {...dialog} />,
        }
      }
      imports={list.response?.can.create && { label: t('import'), to: addressOf('/admin/groups/import') }}
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportGroups} list={list} />}
      rows={{
        columns: [
          { id: 'name', header: t('name'), sortable: true, cell: group => <bdi>{group.name}</bdi> },
          { id: 'kind', header: t('kind'), sortable: true, phone: 'key', cell: group => t(`kinds.${group.kind}`) },
          {
            ...{ id: 'members', header: t('people'), sortable: true, numeric: true, phone: 2 },
            cell: group => t('countPeople', { count: group.members }),
          },
          {
            ...{ id: 'checklists', header: t('checklists'), sortable: true, numeric: true, phone: 2 },
            cell: group => t('countChecklists', { count: group.checklists }),
          },
          {
            ...{ id: 'updatedAt', header: t('lastChange'), sortable: true, oneLine: true, from: 'wide' },
            cell: group => date(group.updatedAt),
          },
        ],
        rowId: group => group.id,
        linkTo: ({ id }) => addressOf('/admin/groups/$id', { id }),
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      noun={total => t('noun', { count: total })}
    />
  )
}
