import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { restoreAnswers } from '../../platform/keptAnswers/restoreAnswers.ts'
import { queryOf } from '../../platform/queries.ts'

/** The machine or area of an occurrence as it was seen last on this device; empty where it has none or was never seen. */
export const occurrencePlace = async (client: QueryClient, type: ChecklistType, id: string): Promise<string> => {
  await restoreAnswers(client).catch(() => undefined)
  const seen = client.getQueryData(queryOf(listOperatorOccurrences, { query: { checklistTypeCode: type } }).queryKey)
  return seen?.occurrences.find(occurrence => occurrence.id === id)?.place ?? ''
}
