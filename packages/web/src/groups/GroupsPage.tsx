import { addressOf } from '@gemba/domain/core/address'
import { exportGroups, listGroups } from '@gemba/domain/groups/groups.endpoints'
import { groupKinds } from '@gemba/domain/groups/groups.schema'
import { IconPlus } from '@tabler/icons-react'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { GroupCreateDialog } from './GroupCreateDialog.tsx'

/** The groups of a company, by hand and by rule. */
export const GroupsPage = () => {
  const { t } = useTranslation('groups')
  const title = useOpenTitle()
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
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <DialogButton label={t('create')} leftSection={<Icon of={IconPlus} />}>
            {dialog => <GroupCreateDialog {...dialog} />}
          </DialogButton>
        )
      }
      list={list}
      search={t('search')}
      views={<SavedViews />}
      exports={<ExportMenu of={exportGroups} list={list} />}
      rows={{
        label: title,
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
