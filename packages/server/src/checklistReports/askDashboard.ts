import type {
  DashboardReport,
  ReportSelection,
  trendLevels,
} from '@gemba/domain/checklistReports/checklistReports.schema'
import { daysAfter, isDay } from '@gemba/domain/core/calendarDay'
import { DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { askCompared, askReport, countOf, shareOf } from './askReport.ts'
import { type Ask, filtersOf } from './reportFilters.ts'

const day = 24 * 60 * 60 * 1000

/** How many days a selection has; undefined where it begins or ends nowhere. */
const daysOf = ({ startDate, endDate }: ReportSelection): number | undefined =>
  startDate && endDate ? Math.round((Date.parse(endDate) - Date.parse(startDate)) / day) + 1 : undefined

/** As many days directly before; undefined where the calendar has none. */
const daysBefore = (selection: ReportSelection) => {
  const days = daysOf(selection)
  const { startDate } = selection
  if (!startDate || days === undefined || days < 1) return undefined
  const before = { startDate: daysAfter(startDate, -days), endDate: daysAfter(startDate, -1) }
  return isDay(before.startDate) ? before : undefined
}

/** A point for each day of a month, each week of half a year, else for each month. */
const levelOf = (days: number | undefined): (typeof trendLevels)[number] =>
  days === undefined || days > 190 ? 'month' : days > 31 ? 'week' : 'day'

const askTrend = async (ask: Ask, selection: ReportSelection): Promise<DashboardReport['trend']> => {
  const level = levelOf(daysOf(selection))
  const counted = ['submissionCount', 'failedCount', 'failRate'].map(field => ({ field }))
  const { rows } = await ask(
    DatasetQuery.parse({
      ...{ dataset: 'submissions', columns: [{ field: 'submittedAt', level }, ...counted] },
      ...{ filters: filtersOf('submissions', selection), sort: [{ column: 0 }] },
    }),
  )
  const points = rows.map(([time, submissions, failed, failRate]) => ({
    ...{ time: String(time), submissions: countOf(submissions), failed: countOf(failed), failRate: shareOf(failRate) },
  }))
  return { level, points }
}

const askBefore = async (ask: Ask, selection: ReportSelection): Promise<DashboardReport['before']> => {
  const days = daysBefore(selection)
  if (!days) return null
  const { figures, categories, checklists, sections } = await askCompared(ask, { ...selection, ...days })
  return {
    ...{ ...days, figures },
    ...{ categories: categories.lines, checklists: checklists.lines, sections: sections.lines },
  }
}

/** A report with the days before and its course over time. */
export const askDashboard = async (ask: Ask, selection: ReportSelection): Promise<DashboardReport> => {
  const [report, before, trend] = await Promise.all([
    askReport(ask, selection),
    askBefore(ask, selection),
    askTrend(ask, selection),
  ])
  return { ...report, before, trend }
}
