import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'

import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import {
  useCategories,
  useCategoryTags,
  useCreateCategory,
  useCreateTag,
  useDeleteCategory,
  useDeleteTag,
  useUpdateCategory,
  useUpdateTag,
} from '../checklists.queries.ts'
import { LabelEditor } from './LabelEditor.tsx'

type Props = { opened: boolean; onClose: () => void }

/** The categories of one kind of checklist: add, rename, delete. */
export const CategoriesDialog = ({ type, opened, onClose }: Props & { type: ChecklistType }) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('categories.title')} size={560}>
      <Categories type={type} />
    </Dialog>
  )
}

const Categories = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('checklists')
  const list = useCategories(type)
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const remove = useDeleteCategory()
  return (
    <LabelEditor
      noun="categories"
      query={list}
      labels={list.data?.categories.map(category => ({
        ...category,
        note: t('categories.inUse', { n: category.checklists }),
      }))}
      can={list.data?.can}
      onAdd={name => create.mutateAsync({ body: { name, type } })}
      onRename={({ id, version }, name) => update.mutateAsync({ params: { id }, body: { name, version } })}
      onDelete={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  )
}

/** The words with which checklists are filtered; both kinds share them. */
export const TagsDialog = ({ opened, onClose }: Props) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('tags.title')} size={560}>
      <Tags />
    </Dialog>
  )
}

const Tags = () => {
  const list = useCategoryTags()
  const create = useCreateTag()
  const update = useUpdateTag()
  const remove = useDeleteTag()
  return (
    <LabelEditor
      noun="tags"
      query={list}
      labels={list.data?.tags}
      can={list.data?.can}
      onAdd={name => create.mutateAsync({ body: { name } })}
      onRename={({ id, version }, name) => update.mutateAsync({ params: { id }, body: { name, version } })}
      onDelete={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  )
}
