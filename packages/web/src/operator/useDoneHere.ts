import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/queries.ts'
import { useNow } from '../platform/useNow.ts'
import { countDoneHere, withRunHere } from './onDevice.ts'
import { useDeviceWork } from './useDeviceWork.ts'

/** How many scheduled runs that the server counts as open were done on this device, and wait to be sent. */
export const useDoneHere = (type: ChecklistType): number => {
  const work = useDeviceWork()
  const now = useNow(20)
  const { data } = useQuery({
    ...queryOf(listOperatorOccurrences, { query: { checklistTypeCode: type } }),
    enabled: work.submitted.length > 0,
  })
  return countDoneHere(
    (data?.occurrences ?? []).map(occurrence => withRunHere(occurrence, work)),
    now,
  )
}
