import type { getChecklistReport } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import { getReportChoices } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { QueryInputOf } from '@gemba/domain/core/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat } from '../platform/format.ts'
import { usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import type { Search } from '../platform/search.ts'
import { changedAddress, type Selection, type SelectionName, selectionOf } from './reportSelection.ts'

export type ReportQuery = QueryInputOf<typeof getChecklistReport>

/** What the address of a report says, and how it changes. A print view has the type and the language in its query. */
export const useReportAddress = () => {
  const { params } = usePage()
  const address = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const { dayAfter } = useFormat()
  const type = checklistTypes.find(type => type === (params.checklistType ?? address.checklistType))
  const languageId = params.languageId ?? params.id ?? address.languageId
  const set = (values: Partial<Record<SelectionName, string | undefined>>) =>
    void navigate({ to: '.', search: changedAddress(address, values), resetScroll: false })
  return { type, languageId, address, selection: selectionOf(address, dayAfter), set }
}

/** By what a report of the type can be narrowed. */
export const useReportChoices = (type: ChecklistType, languageId: string | undefined) =>
  useQuery(queryOf(getReportChoices, { query: { type, ...(languageId && { languageId }) } }))

const ids = (text: string | undefined) => text?.split(',').filter(Boolean)

/** The selection as calls take it. Tags are those of the chosen type, else of the first that there is. */
export const reportQueryOf = (
  { type, languageId, selection }: { type: ChecklistType; languageId: string | undefined; selection: Selection },
  { tagTypes }: Pick<ReportChoices, 'tagTypes'>,
): ReportQuery => {
  const { startDate, endDate, checklistIds, categoryIds, tagIds, machine, tagType = tagTypes[0]?.id } = selection
  const lists = Object.entries({ checklistIds, categoryIds, tagIds }).flatMap(([name, text]) =>
    text ? [[name, ids(text)] as const] : [],
  )
  return {
    ...{ type, startDate, endDate },
    ...Object.fromEntries(lists),
    ...(languageId && { languageId }),
    ...(machine && { machine }),
    ...(tagType && { tagType }),
  }
}
