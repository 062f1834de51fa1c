import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import { reportPeriods, usualPeriod } from '@gemba/domain/checklistReports/periods'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import type { ChoiceFilter, ChoicesFilter, Filter, FilterValues, Option } from '../ui/lists/filter.ts'
import { type Selection, type SelectionName, selectionNames } from './reportSelection.ts'

const optionsOf = (choices: readonly { id: string; name: string }[]): Option[] =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

/** The fields that narrow a report; those without a choice are not offered. */
const useDeclared = ({ checklists, categories, machines, tagTypes }: ReportChoices): Filter<SelectionName>[] => {
  const { t } = useTranslation('checklistReports')
  const days = useDaysFilter()
  const choices = (name: SelectionName, options: Option[]): ChoicesFilter<SelectionName>[] =>
    options.length > 0 ? [{ kind: 'choices', name, label: t(`filter.${name}`), any: t(`any.${name}`), options }] : []
  const choice = (name: SelectionName, options: Option[], least = 1): ChoiceFilter<SelectionName>[] =>
    options.length >= least
      ? [{ kind: 'choice', name, label: t(`filter.${name}`), any: t(`any.${name}`), options, searchable: true }]
      : []
  const tags = tagTypes.flatMap(({ name: typeName, tags }) =>
    tags.map(({ id, name }) => ({ value: id, label: tagTypes.length > 1 ? `${typeName}: ${name}` : name })),
  )
  return [
    ...choice(
      'period',
      reportPeriods.map(days => ({ value: String(days), label: t(`period.${days}`) })),
    ),
    days,
    ...choices('checklistIds', optionsOf(checklists)),
    ...choices('categoryIds', optionsOf(categories)),
    ...choices('tagIds', tags),
    ...choice(
      'machine',
      machines.map(value => ({ value, label: value })),
    ),
    ...choice('tagType', optionsOf(tagTypes), 2),
  ]
}

/** The filters of a report with what its address sets in them, and how they are cleared. */
export const useReportFilters = (
  choices: ReportChoices,
  {
    selection,
    set,
  }: { selection: Selection; set: (values: Partial<Record<SelectionName, string | undefined>>) => void },
): { filters: FilterValues; clear: (() => void) | undefined } => {
  const declared = useDeclared(choices)
  const { period, startDate, endDate, ...others } = selection
  // Days that follow from a period are not set by anyone.
  const values: Partial<Record<SelectionName, string>> = period
    ? { ...others, ...(period !== usualPeriod && { period: String(period) }) }
    : { ...others, startDate, endDate }
  const isNarrowed = period !== usualPeriod || Object.keys(others).length > 0
  return {
    filters: { declared, get: name => values[name as SelectionName], set } as FilterValues,
    clear: isNarrowed ? () => set(Object.fromEntries(selectionNames.map(name => [name, undefined]))) : undefined,
  }
}
