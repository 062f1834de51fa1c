import { addressOf } from '@gemba/domain/core/address'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { TagTypeCreateDialog } from './TagTypeCreateDialog.tsx'

/** The tag types of a company. */
export const TagTypesPage = () => {
  const { t } = useTranslation('tagTypes')
  const title = useOpenTitle()
  const list = useList(listTagTypes, { sort: 'name', rows: response => response.tagTypes })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <DialogButton label={t('create')} leftSection={<Icon of={IconPlus} />}>
            {dialog => <TagTypeCreateDialog {...dialog} />}
          </DialogButton>
        )
      }
      list={list}
      search={t('search')}
      views={<SavedViews />}
      rows={{
        label: title,
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
