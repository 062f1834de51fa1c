import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { publishStates } from '@gemba/domain/checklists/publishStates'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useList } from '../../platform/useList.ts'
import { tagLabel } from '../../tags/public/tagsToChoose.ts'
import { useCategories, useTags } from '../checklists.queries.ts'

/** The checklists of one kind with search and the four filters of their list. */
export const useChecklists = (type: ChecklistType) => {
  const { t } = useTranslation('checklists')
  const categories = useCategories(type).data?.categories ?? []
  const tags = useTags().data?.tags ?? []
  return useList(listChecklists, {
    sort: 'name',
    rows: response => response.checklists,
    filters: [
      {
        kind: 'choice',
        name: 'categoryId',
        label: t('column.category'),
        options: categories.map(({ id, name }) => ({ value: id, label: name })),
        searchable: true,
      },
      {
        kind: 'choices',
        name: 'tagIds',
        label: t('column.tags'),
        options: tags.map(tag => ({ value: tag.id, label: tagLabel(tag, tags) })),
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('column.state'),
        options: publishStates.map(value => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'active',
        label: t('column.use'),
        options: [
          { value: 'true', label: t('state.active') },
          { value: 'false', label: t('state.inactive') },
        ],
      },
    ],
    fixed: { type },
  })
}
