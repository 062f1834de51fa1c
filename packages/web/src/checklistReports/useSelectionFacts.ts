import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import type { Selection } from './reportSelection.ts'

export type Fact = { label: string; value: string }

/** What a report is about, in words: its days, and what narrows it. */
export const useSelectionFacts = (selection: Selection, choices: ReportChoices): Fact[] => {
  const { t } = useTranslation('checklistReports')
  const { words } = useDaysFilter()
  const { startDate, endDate, machine } = selection
  const named = (text: string | undefined, among: readonly { id: string; name: string }[]) =>
    text
      ?.split(',')
      .map(id => among.find(one => one.id === id)?.name ?? '…')
      .join(', ')
  const all = t('all')
  const tags = choices.tagTypes.flatMap(({ tags }) => tags)
  return [
    { label: t('filter.period'), value: words(startDate, endDate) ?? '' },
    { label: t('filter.checklistIds'), value: named(selection.checklistIds, choices.checklists) ?? all },
    { label: t('filter.categoryIds'), value: named(selection.categoryIds, choices.categories) ?? all },
    { label: t('filter.tagIds'), value: named(selection.tagIds, tags) ?? all },
    { label: t('filter.machine'), value: machine ?? all },
  ]
}
