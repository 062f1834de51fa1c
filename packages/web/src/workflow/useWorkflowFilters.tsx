import { listChecklistCategories } from '@gemba/domain/checklists/categories.endpoints'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { noStatus, workflowStatuses } from '@gemba/domain/workflow/statuses'
import { MultiSelect, Select } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'
import { DateRange } from '../ui/forms/DateRange.tsx'
import type { FilterItem } from '../ui/lists/FilterBar.tsx'
import { useWorkflowWords } from './useWorkflowWords.ts'

export const filterNames = ['tagIds', 'checklistCategory', 'startDate', 'endDate'] as const
export const statusFilterNames = [...filterNames, 'statusIds'] as const
export type FilterName = (typeof statusFilterNames)[number]

export interface FilterValues {
  get: (name: FilterName) => string | undefined
  set: (values: Partial<Record<FilterName, string | undefined>>) => void
}

const listOf = (text: string | undefined) => (text ? text.split(',') : [])

/** Tags, category, status on Workflow Status only, and the days of the inspection (specification 2 §2.4). */
export const useWorkflowFilters = ({ get, set }: FilterValues, withStatus: boolean): FilterItem[] => {
  const { t } = useWorkflowWords()
  const { data: tags } = useQuery(queryOf(listTags, { query: { count: 500 } }))
  const { data: categories } = useQuery(queryOf(listChecklistCategories, { query: { type: 'product', count: 500 } }))
  const several = (
    name: 'tagIds' | 'statusIds',
    label: string,
    any: string,
    options: readonly Option[],
  ): FilterItem => {
    const chosen = listOf(get(name))
    const first =
      options.find(({ value }) => value === chosen[0])?.label ?? t('filter.chosen', { count: chosen.length })
    return {
      id: name,
      label,
      ...(chosen.length > 0 && { value: chosen.length > 1 ? `${first} +${chosen.length - 1}` : first }),
      onClear: () => set({ [name]: undefined }),
      field: (
        <MultiSelect
          label={label}
          placeholder={chosen.length > 0 ? undefined : any}
          data={[...options]}
          value={chosen}
          onChange={values => set({ [name]: values.join(',') || undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('ui:filters.clearOne', { label }) }}
        />
      ),
    }
  }
  const category = get('checklistCategory')
  const categoryName = categories?.categories.find(({ code }) => code === category)?.name ?? category
  return [
    several(
      'tagIds',
      t('filter.tags'),
      t('filter.anyTag'),
      (tags?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ),
    {
      id: 'category',
      label: t('filter.category'),
      ...(categoryName && { value: categoryName }),
      onClear: () => set({ checklistCategory: undefined }),
      field: (
        <Select
          label={t('filter.category')}
          placeholder={t('filter.anyCategory')}
          data={(categories?.categories ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={category ?? null}
          onChange={code => set({ checklistCategory: code ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('ui:filters.clearOne', { label: t('filter.category') }) }}
        />
      ),
    },
    ...(withStatus
      ? [
          several(
            'statusIds',
            t('filter.status'),
            t('filter.anyStatus'),
            [...workflowStatuses, noStatus].map(({ code }) => ({ value: code, label: t(`status.${code}`) })),
          ),
        ]
      : []),
    useDays({ get, set }),
  ]
}

type Option = { value: string; label: string }

const useDays = ({ get, set }: FilterValues): FilterItem => {
  const { t } = useWorkflowWords()
  const { locale, day } = useFormat()
  const [from, to] = [get('startDate'), get('endDate')]
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const words =
    from && to
      ? both.formatRange(new Date(from), new Date(to))
      : from
        ? t('filter.since', { day: day(from) })
        : to && t('filter.until', { day: day(to) })
  return {
    id: 'days',
    label: t('filter.inspected'),
    icon: IconCalendar,
    wide: true,
    ...(words && { value: words }),
    onClear: () => set({ startDate: undefined, endDate: undefined }),
    field: (
      <DateRange
        value={{ ...(from && { from }), ...(to && { to }) }}
        onChange={range => set({ startDate: range.from, endDate: range.to })}
        fromLabel={t('filter.inspectedFrom')}
        toLabel={t('filter.inspectedTo')}
      />
    ),
  }
}
