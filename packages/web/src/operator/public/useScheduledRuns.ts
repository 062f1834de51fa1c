import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../platform/queries.ts'
import { isDoneHere, type SeenOccurrence, withRunHere } from '../onDevice.ts'
import { useDeviceWork } from '../useDeviceWork.ts'

export type ScheduledRuns = {
  /** what can be done now */
  open: readonly SeenOccurrence[]
  /** what the server counts as open and was done on this device: it waits to be sent */
  doneHere: ReadonlySet<string>
  /** drafts that were submitted on this device */
  submittedDrafts: ReadonlySet<string>
}

type Loading = {
  /** those of every type have arrived: without that, none open doesn't mean none */
  isKnown: boolean
  /** why those of a type have not */
  error: Error | null
  refetch: () => Promise<unknown>
}

const isOpen = ({ can, opensAt, missedAt }: SeenOccurrence, now: number) =>
  can.run && Date.parse(opensAt) <= now && now < Date.parse(missedAt)

/** The scheduled runs of the user, with what this device knows better. */
export const useScheduledRuns = (types: readonly ChecklistType[], now: number): ScheduledRuns & Loading => {
  const work = useDeviceWork()
  const answers = useQueries({
    queries: types.map(checklistTypeCode => queryOf(listOperatorOccurrences, { query: { checklistTypeCode } })),
  })
  const all = answers.flatMap(({ data }) => data?.occurrences ?? []).map(occurrence => withRunHere(occurrence, work))
  const missing = answers.filter(({ data }) => data === undefined)
  return {
    open: all.filter(occurrence => !isDoneHere(occurrence) && isOpen(occurrence, now)),
    doneHere: new Set(all.filter(isDoneHere).map(({ id }) => id)),
    submittedDrafts: new Set(work.submitted.filter(({ state }) => state !== 'refused').map(({ draftId }) => draftId)),
    isKnown: missing.length === 0,
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  }
}
