import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { publishStates } from '@gemba/domain/checklists/checklistViews.schema'
import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { useCategories, type useChecklists, useTags } from '../checklists.queries.ts'

type Props = { list: ReturnType<typeof useChecklists>; type: ChecklistType }

/** Search and the four filters of the list; what is set stands in the address. */
export const ChecklistFilters = ({ list, type }: Props) => {
  const { t } = useTranslation('checklists')
  const categories = useCategories(type).data?.categories ?? []
  const tags = useTags().data?.tags ?? []
  const categoryId = list.filter('categoryId')
  const tagIds = list.filter('tagIds')?.split(',').filter(Boolean) ?? []
  const state = list.filter('state')
  const active = list.filter('active')
  const nameOf = (things: readonly { id: string; name: string }[], id: string) =>
    things.find(thing => thing.id === id)?.name ?? '…'
  const states = publishStates.map(value => ({ value, label: t(`state.${value}`) }))
  const uses = [
    { value: 'true', label: t('state.active') },
    { value: 'false', label: t('state.inactive') },
  ]
  const wordOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find(choice => choice.value === value)?.label ?? value
  return (
    <FilterBar
      search={{ ...list.search, placeholder: t('list.search') }}
      onClearAll={list.clear}
      filters={[
        {
          id: 'category',
          label: t('column.category'),
          ...(categoryId && { value: nameOf(categories, categoryId) }),
          onClear: () => list.setFilter('categoryId', undefined),
          field: (
            <Select
              label={t('column.category')}
              data={categories.map(({ id, name }) => ({ value: id, label: name }))}
              value={categoryId ?? null}
              onChange={value => list.setFilter('categoryId', value ?? undefined)}
              searchable
              clearable
              nothingFoundMessage={t('nothingFound')}
            />
          ),
        },
        {
          id: 'tags',
          label: t('column.tags'),
          ...(tagIds.length > 0 && { value: tagIds.map(id => nameOf(tags, id)).join(', ') }),
          onClear: () => list.setFilter('tagIds', undefined),
          field: (
            <MultiSelect
              label={t('column.tags')}
              data={tags.map(({ id, name }) => ({ value: id, label: name }))}
              value={tagIds}
              onChange={value => list.setFilter('tagIds', value.join(',') || undefined)}
              searchable
              clearable
              nothingFoundMessage={t('nothingFound')}
            />
          ),
        },
        {
          id: 'state',
          label: t('column.state'),
          ...(state && { value: wordOf(states, state) }),
          onClear: () => list.setFilter('state', undefined),
          field: (
            <Select
              label={t('column.state')}
              data={states}
              value={state ?? null}
              onChange={value => list.setFilter('state', value ?? undefined)}
              clearable
            />
          ),
        },
        {
          id: 'active',
          label: t('column.use'),
          ...(active && { value: wordOf(uses, active) }),
          onClear: () => list.setFilter('active', undefined),
          field: (
            <Select
              label={t('column.use')}
              data={uses}
              value={active ?? null}
              onChange={value => list.setFilter('active', value ?? undefined)}
              clearable
            />
          ),
        },
      ]}
    />
  )
}
