import { addressOf } from '@gemba/domain/core/address'
import { listTagTypes } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import type { TagType } from '@gemba/domain/tagTypes/tagTypes.schema'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { TagTypeCreateDialog } from './TagTypeCreateDialog.tsx'

/** The kinds of tags that a company uses. */
export const TagTypesPage = () => {
  const { t } = useTranslation('tagTypes')
  const title = useOpenTitle()
  const [creating, setCreating] = useState(false)
  const list = useList(listTagTypes, { sort: 'name', rows: response => response.tagTypes })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        )
      }
      list={list}
      search={t('search')}
      views={<SavedViews />}
      rows={{
        label: title,
        columns: [
          { id: 'name', header: t('name'), sortable: true, cell: type => <bdi>{type.name}</bdi>, second: textOf },
          { id: 'code', header: t('code'), oneLine: true, from: 'wide', cell: type => type.code },
          { id: 'tags', header: t('tags'), sortable: true, numeric: true, phone: 'key', cell: type => type.tags },
          { id: 'checklists', header: t('checklists'), sortable: true, numeric: true, cell: type => type.checklists },
        ],
        rowId: type => type.id,
        linkTo: ({ id }) => addressOf('/admin/tag-types/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      <TagTypeCreateDialog opened={creating} onClose={() => setCreating(false)} />
    </ListPage>
  )
}

const textOf = ({ description }: TagType) => description && <bdi>{description}</bdi>
