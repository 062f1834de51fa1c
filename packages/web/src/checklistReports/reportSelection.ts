import { type ReportPeriod, reportPeriods, usualPeriod } from '@gemba/domain/checklistReports/periods'
import { isDay } from '@gemba/domain/core/calendarDay'
import type { Search } from '../platform/search.ts'

/** What narrows a report, by its name in the address. */
export const selectionNames = [
  ...(['period', 'startDate', 'endDate', 'checklistIds', 'categoryIds', 'tagIds', 'machine', 'tagType'] as const),
] as const
export type SelectionName = (typeof selectionNames)[number]

export type Selection = Partial<Record<Exclude<SelectionName, 'period'>, string>> & {
  startDate: string
  endDate: string
  /** undefined where dates were chosen */
  period?: ReportPeriod
}

/** What an address says; days that make no range are ignored. `dayAfter` counts from today. */
export const selectionOf = (address: Search, dayAfter: (days: number) => string): Selection => {
  const { checklistIds, categoryIds, tagIds, machine, tagType } = address
  const given = Object.entries({ checklistIds, categoryIds, tagIds, machine, tagType }).filter(([, value]) => value)
  return { ...daysOf(address, dayAfter), ...Object.fromEntries(given) }
}

const daysOf = ({ startDate, endDate, period }: Search, dayAfter: (days: number) => string) => {
  if (startDate && endDate && isDay(startDate) && isDay(endDate) && startDate <= endDate) return { startDate, endDate }
  const days = reportPeriods.find(days => String(days) === period) ?? usualPeriod
  return { startDate: dayAfter(1 - days), endDate: dayAfter(0), period: days }
}

/** Whether two addresses select the same, also where one leaves out what is usual. */
export const isSameSelection = (one: Search, other: Search): boolean => {
  const [a, b] = [one, other].map(address => JSON.stringify(selectionOf(address, days => `in ${days} days`)))
  return a === b
}

/** The address with other values; dates and a period exclude each other. */
export const changedAddress = (address: Search, values: Partial<Record<SelectionName, string | undefined>>): Search => {
  const { period, startDate, endDate, ...others } = { ...address, ...values }
  const isPeriod = 'period' in values
  if (isPeriod) return { ...others, period: period === String(usualPeriod) ? undefined : period }
  if (!('startDate' in values) && !('endDate' in values)) return { ...others, period, startDate, endDate }
  return { ...others, startDate, endDate }
}
