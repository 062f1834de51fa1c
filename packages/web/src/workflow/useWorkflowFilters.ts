import { listChecklistCategories } from '@gemba/domain/checklists/categories.endpoints'
import { listTags } from '@gemba/domain/tags/tags.endpoints'
import { noStatus, workflowStatuses } from '@gemba/domain/workflow/statuses'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'
import type { ChoiceFilter, ChoicesFilter, DaysFilter } from '../ui/lists/filter.ts'
import { useWorkflowWords, type WorkflowWords } from './useWorkflowWords.ts'

/** Tags, category and the days of the inspection, and the status on Workflow Status only (specification 2 §2.4). */
export const useWorkflowFilters = () => {
  const { t } = useWorkflowWords()
  const { data: tags } = useQuery(queryOf(listTags, { query: { type: 'category', count: 500 } }))
  const { data: categories } = useQuery(queryOf(listChecklistCategories, { query: { type: 'product', count: 500 } }))
  const tagged: ChoicesFilter<'tagIds'> = {
    kind: 'choices',
    name: 'tagIds',
    label: t('filter.tags'),
    any: t('filter.anyTag'),
    options: (tags?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  const category: ChoiceFilter<'checklistCategory'> = {
    kind: 'choice',
    name: 'checklistCategory',
    label: t('filter.category'),
    any: t('filter.anyCategory'),
    options: (categories?.categories ?? []).map(({ code, name }) => ({ value: code, label: name })),
    searchable: true,
  }
  return { tagged, category, status: statusFilter(t), inspected: useInspectedDays() }
}

const statusFilter = (t: WorkflowWords['t']): ChoicesFilter<'statusIds'> => ({
  kind: 'choices',
  name: 'statusIds',
  label: t('filter.status'),
  any: t('filter.anyStatus'),
  options: [...workflowStatuses, noStatus].map(({ code }) => ({ value: code, label: t(`status.${code}`) })),
})

const useInspectedDays = (): DaysFilter<'startDate' | 'endDate'> => {
  const { t } = useWorkflowWords()
  const { locale, day } = useFormat()
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    kind: 'days',
    from: 'startDate',
    to: 'endDate',
    label: t('filter.inspected'),
    fromLabel: t('filter.inspectedFrom'),
    toLabel: t('filter.inspectedTo'),
    words: (from, to) => {
      if (from && to) return both.formatRange(new Date(from), new Date(to))
      return from ? t('filter.since', { day: day(from) }) : to && t('filter.until', { day: day(to) })
    },
  }
}
