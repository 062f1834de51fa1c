import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { daysAfter, isDay } from '@gemba/domain/core/calendarDay'
import { numberOfDay, weekdayOf } from '@gemba/domain/schedules/calendarMath'
import type { OccurrenceStatus } from '@gemba/domain/schedules/occurrenceStatus'
import { listOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { queryOf } from '../../platform/queries.ts'
import type { Search } from '../../platform/search.ts'

export const calendarFilters = ['checklistId', 'scheduleId', 'place', 'status'] as const
export type CalendarFilter = (typeof calendarFilters)[number]

const pageSize = 500
/** More is not read as a week; filters say which of them. */
const mostPages = 4

/** The Monday of the week that has a day. */
const mondayOf = (day: string): string => daysAfter(day, 1 - weekdayOf(numberOfDay(day)))

/** The week and filters of the address, and the occurrences that they show. */
export const useWeek = (checklistTypeCode: ChecklistType) => {
  const { timezone, dayAfter } = useFormat()
  const address = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const today = dayAfter(0)
  const monday = mondayOf(address.week && isDay(address.week) ? address.week : today)
  const days = Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))
  const { checklistId, scheduleId, place, status } = address
  const page = (index: number) =>
    queryOf(listOccurrences, {
      query: {
        ...{ checklistTypeCode, startDate: monday, endDate: daysAfter(monday, 6), count: pageSize },
        ...{ next: index * pageSize, checklistId, scheduleId, place, status: status as OccurrenceStatus | undefined },
      },
    })
  const first = useQuery({ ...page(0), placeholderData: keepPreviousData })
  const total = first.data?.total ?? 0
  const pages = Math.min(mostPages, Math.ceil(total / pageSize))
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 1)),
    combine: results => results.flatMap(({ data }) => data?.occurrences ?? []),
  })
  const change = (next: Search) =>
    void navigate({ to: '.', search: { ...address, ...next }, replace: true, resetScroll: false })
  return {
    ...{ days, today, timezone, first, total },
    occurrences: [...(first.data?.occurrences ?? []), ...rest],
    places: first.data?.places ?? [],
    get: (name: string) => address[name],
    set: change,
    clear: () => change(Object.fromEntries(calendarFilters.map(name => [name, undefined]))),
    goTo: (week: string) => change({ week: mondayOf(week) === mondayOf(today) ? undefined : mondayOf(week) }),
  }
}
