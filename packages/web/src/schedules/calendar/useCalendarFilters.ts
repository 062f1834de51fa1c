import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { occurrenceStatuses } from '@gemba/domain/schedules/occurrenceStatus'
import type { ScheduleSummary } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ChoiceFilter } from '../../ui/lists/filter.ts'
import { useRuleSentence } from '../public/useRuleSentence.ts'
import type { CalendarFilter } from './useWeek.ts'

type Filters = { type: ChecklistType; schedules: readonly ScheduleSummary[]; places: readonly string[] }

/** By what the calendar can be narrowed. */
export const useCalendarFilters = ({ type, schedules, places }: Filters): ChoiceFilter<CalendarFilter>[] => {
  const { t } = useTranslation('schedules')
  const sentence = useRuleSentence(type)
  const checklists = new Map(schedules.map(({ checklist }) => [checklist.id, checklist.name]))
  const nameOf = ({ name, checklist, recurrence, dayOff, calendar }: ScheduleSummary) =>
    `${checklist.name}: ${name || sentence({ recurrence, dayOff, hasCalendar: calendar !== null })}`
  return [
    {
      ...{
        kind: 'choice',
        name: 'checklistId',
        label: t('weekView.checklist'),
        any: t('weekView.any.checklist'),
        searchable: true,
      },
      options: [...checklists].map(([value, label]) => ({ value, label })),
    },
    {
      ...{
        kind: 'choice',
        name: 'scheduleId',
        label: t('weekView.schedule'),
        any: t('weekView.any.schedule'),
        searchable: true,
      },
      options: schedules.map(schedule => ({ value: schedule.id, label: nameOf(schedule) })),
    },
    {
      ...{ kind: 'choice', name: 'place', label: t('weekView.place'), any: t('weekView.any.place'), searchable: true },
      options: places.map(value => ({ value, label: value })),
    },
    {
      ...{ kind: 'choice', name: 'status', label: t('state'), any: t('weekView.any.state') },
      options: occurrenceStatuses.map(value => ({ value, label: t(`weekView.status.${value}`) })),
    },
  ]
}
