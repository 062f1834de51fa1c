import { addressOf } from '@gemba/domain/core/address'
import { exportTags, listTagChoices, listTags } from '@gemba/domain/tags/tags.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { queryOf } from '../platform/queries.ts'
import { useList } from '../platform/useList.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { TagCreateDialog } from './TagCreateDialog.tsx'

/** The tags of a company, of one type or of all. */
export const TagsPage = () => {
  const { t } = useTranslation('tags')
  const { data: choices } = useQuery(queryOf(listTagChoices))
  const types = choices?.types.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const list = useList(listTags, {
    sort: 'name',
    rows: response => response.tags,
    filters: [{ kind: 'choice', name: 'type', label: t('type'), any: t('anyType'), options: types, searchable: true }],
  })
  const type = list.filter('type')
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <TagCreateDialog {...dialog} types={types} {...(type && { type })} />,
        }
      }
      imports={list.response?.can.create && { label: t('import'), to: addressOf('/admin/tags/import') }}
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportTags} list={list} />}
      rows={{
        columns: [
          { id: 'name', header: t('name'), sortable: true, cell: tag => <bdi>{tag.name}</bdi> },
          { id: 'type', header: t('type'), sortable: true, phone: 1, cell: tag => <bdi>{tag.typeName}</bdi> },
          {
            ...{ id: 'checklists', header: t('checklists'), sortable: true, numeric: true, phone: 2 },
            cell: tag => tag.checklists,
          },
          {
            ...{ id: 'users', header: t('users'), sortable: true, numeric: true, phone: 2 },
            cell: tag => tag.users,
          },
        ],
        rowId: tag => tag.id,
        linkTo: ({ id }) => addressOf('/admin/tags/$id', { id }),
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      noun={total => t('noun', { count: total })}
    />
  )
}
