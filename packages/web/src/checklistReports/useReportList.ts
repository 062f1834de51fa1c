import { reportPeriods } from '@gemba/domain/checklistReports/periods'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { listSavedViews } from '@gemba/domain/savedViews/savedViews.endpoints'
import type { SavedView } from '@gemba/domain/savedViews/savedViews.schema'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { T } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { parseSearch, type Search } from '../platform/search.ts'
import { isSameSelection } from './reportSelection.ts'

export type ReportOption = { value: string; label: string; search: Search }

/** The page on which reports of the area are put together and saved. */
const pageOf = (params: Readonly<Record<string, string>>, checklistType: ChecklistType) =>
  params.languageId === undefined
    ? addressOf('/admin/checklists/$checklistType/$id/report', { checklistType, id: params.id ?? '' })
    : addressOf('/checklists/$checklistType/$languageId/reports', { checklistType, languageId: params.languageId })

/** The word of the address before the name of a saved report; built-in ones have the days of their period. */
const saved = 'saved:'

const builtInReports = (t: T): ReportOption[] =>
  reportPeriods.map(days => ({
    ...{ value: String(days), label: t(`builtIn.${days}`), search: { period: String(days) } },
  }))

const savedReports = (views: readonly Pick<SavedView, 'name' | 'search'>[]): ReportOption[] =>
  views.map(({ name, search }) => ({ value: saved + name, label: name, search: parseSearch(search) }))

/**
 * The reports to choose from: of all checklists in some days, and the views that the person saved on the reports page. The
 * address has name and selection, so it opens the same report for others too.
 */
export const useReportList = (type: ChecklistType, address: Search) => {
  const { t } = useTranslation('checklistReports')
  const { params } = usePage()
  const navigate = useNavigate()
  const page = pageOf(params, type)
  const { data } = useQuery(queryOf(listSavedViews, { query: { list: page } }))
  const builtIn = builtInReports(t)
  const own = savedReports(data?.views ?? [])
  const { report } = address
  const known = [...builtIn, ...own].find(({ value }) => value === report)
  const ofOthers = report?.startsWith(saved) && !known ? [nameOf(report)] : []
  const choose = (value: string | null) => {
    const option = [...builtIn, ...own].find(option => option.value === value)
    void navigate({ to: '.', search: option ? { ...option.search, report: option.value } : {} })
  }
  return {
    page,
    choose,
    /** the one that is selected; null: none */
    value: known || ofOthers.length > 0 ? (report ?? null) : null,
    options: [
      { group: t('ofAll'), items: builtIn.map(({ value, label }) => ({ value, label })) },
      {
        group: t('ofMine'),
        items: [
          ...own.map(({ value, label }) => ({ value, label })),
          ...ofOthers.map(label => ({ value: saved + label, label })),
        ],
      },
    ].filter(({ items }) => items.length > 0),
  }
}

const nameOf = (report: string) => report.slice(saved.length)

/**
 * How the selected report is called on paper; undefined while that loads. An address can say any name: what is not a report of
 * the person, or selects something else by now, is a selection without one.
 */
export const useReportName = (checklistType: ChecklistType, languageId: string, address: Search) => {
  const { t } = useTranslation('checklistReports')
  // A print view is the same for both pages on which views are saved.
  const pages = [pageOf({ id: languageId }, checklistType), pageOf({ languageId }, checklistType)]
  const lists = useQueries({ queries: pages.map(list => queryOf(listSavedViews, { query: { list } })) })
  if (lists.some(({ isPending }) => isPending)) return undefined
  const reports = [...builtInReports(t), ...savedReports(lists.flatMap(({ data }) => data?.views ?? []))]
  const named = reports.find(({ value, search }) => value === address.report && isSameSelection(search, address))
  return named?.label ?? t('paper.ownSelection')
}
