import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { getCounts, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import { listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { listMissedOccurrences, listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { listStateOf, queryOfListState } from '../platform/listState.ts'
import { anyQueryOf, queryOf } from '../platform/queries.ts'
import { listOfTab } from './listOfTab.ts'
import { listOfMissed } from './scheduled/useMissedRuns.ts'
import { defaultDays, type OperatorTab, operatorTabs } from './tabs.ts'

const fresh = 10 * 60_000

/** What a tab loads when it is opened. */
const queriesOf = (type: ChecklistType, tab: OperatorTab, timezone: string) => {
  const {
    fixed,
    parameters = [],
    startFilters = {},
    ...start
  } = listOfTab(type, tab, defaultDays(new Date(), timezone))
  const state = listStateOf({}, { ...start, filters: startFilters }, parameters)
  const list = anyQueryOf(listOperatorChecklists, { query: { ...fixed, ...queryOfListState(state) }, quiet: true })
  const occurrences = queryOf(listOperatorOccurrences, { query: { checklistTypeCode: type }, quiet: true })
  const { fixed: ofType, ...missedStart } = listOfMissed(type)
  const missed = anyQueryOf(listMissedOccurrences, {
    ...{ query: { ...ofType, ...queryOfListState(listStateOf({}, missedStart, [])) }, quiet: true },
  })
  return { list, occurrences, missed }
}

/**
 * Loads the tabs that are not open, and the dashboard, on which the installed application opens, so that the device has
 * them where there is no network.
 */
export const keepTabs = async (client: QueryClient, type: ChecklistType, timezone: string): Promise<void> => {
  await client.prefetchQuery({ ...queryOf(getCounts), staleTime: fresh })
  await client.prefetchQuery({ ...queryOf(getFloor), staleTime: fresh })
  for (const tab of operatorTabs) {
    const { list, occurrences, missed } = queriesOf(type, tab, timezone)
    await client.prefetchQuery({ ...list, staleTime: fresh })
    if (tab !== 'scheduled') continue
    await client.prefetchQuery({ ...occurrences, staleTime: fresh })
    await client.prefetchQuery({ ...missed, staleTime: fresh })
  }
}
