import { listCollections } from '@gemba/domain/collections/collections.endpoints'
import { addressOf } from '@gemba/domain/core/address'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CollectionCreateDialog } from './CollectionCreateDialog.tsx'

/** What the platform owner shares with companies. */
export const CollectionsPage = () => {
  const { t } = useTranslation('collections')
  const { number } = useFormat()
  const list = useList(listCollections, { sort: 'name', rows: response => response.collections })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <CollectionCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: one => <bdi>{one.name}</bdi>,
            second: one => one.description && <bdi>{one.description}</bdi>,
          },
          {
            ...{ id: 'items', header: t('contents'), sortable: true, numeric: true, phone: 2 },
            cell: one => number(one.items),
          },
          {
            ...{ id: 'companies', header: t('companies'), sortable: true, numeric: true, phone: 2 },
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
