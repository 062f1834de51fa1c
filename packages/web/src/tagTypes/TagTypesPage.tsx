import { addressOf } from '@gemba/domain/core/address'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { TagTypeCreateDialog } from './TagTypeCreateDialog.tsx'

/** The tag types of a company. */
export const TagTypesPage = () => {
  const { t } = useTranslation('tagTypes')
  const list = useList(listTagTypes, { sort: 'name', rows: response => response.tagTypes })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <TagTypeCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      rows={{
        columns: [
          {
            id: 'name',
            header: t('name'),
            sortable: true,
            cell: type => <bdi>{type.name}</bdi>,
            secondOnPhone: true,
            second: type => type.description && <bdi>{type.description}</bdi>,
          },
          {
            ...{ id: 'appliesTo', header: t('appliesTo'), phone: 1 },
            cell: type => type.appliesTo.map(target => t(`targets.${target}`)).join(', '),
          },
          { id: 'code', header: t('code'), oneLine: true, from: 'wide', cell: type => type.code },
          { id: 'tags', header: t('tags'), sortable: true, numeric: true, phone: 2, cell: type => type.tags },
          {
            id: 'checklists',
            header: t('checklists'),
            sortable: true,
            numeric: true,
            phone: 2,
            cell: type => type.checklists,
          },
          {
            ...{ id: 'users', header: t('users'), sortable: true, numeric: true, from: 'wide' },
            cell: type => type.users,
          },
        ],
        rowId: type => type.id,
        linkTo: ({ id }) => addressOf('/admin/tag-types/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
