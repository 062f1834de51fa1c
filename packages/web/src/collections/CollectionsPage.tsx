import { listCollections } from '@gemba/domain/collections/collections.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { IconPlus } from '@tabler/icons-react'
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
import { CollectionCreateDialog } from './CollectionCreateDialog.tsx'

/** What the platform owner shares with companies. */
export const CollectionsPage = () => {
  const { t } = useTranslation('collections')
  const { number } = useFormat()
  const title = useOpenTitle()
  const list = useList(listCollections, { sort: 'name', rows: response => response.collections })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <DialogButton label={t('create')} leftSection={<Icon of={IconPlus} />}>
            {dialog => <CollectionCreateDialog {...dialog} />}
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
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: one => <bdi>{one.name}</bdi>,
            second: one => one.description && <bdi>{one.description}</bdi>,
          },
          {
            ...{ id: 'items', header: t('contents'), sortable: true, numeric: true, phone: 1 },
            cell: one => number(one.items),
          },
          {
            ...{ id: 'companies', header: t('companies'), sortable: true, numeric: true, phone: 1 },
            cell: one => (one.everyone ? t('all') : number(one.companies)),
          },
        ],
        rowId: one => one.id,
        linkTo: ({ id }) => addressOf('/admin/collections/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  )
}
