import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import type { DeviceWork } from '../../run/public/deviceWork.ts'

/** An occurrence as this device knows it; `queuedAt`: its run was submitted here and waits in the outbox. */
export type SeenOccurrence = Occurrence & { queuedAt?: string | undefined }

/** An occurrence with the run that this device has of it and the server does not know yet. */
export const seenHere = (occurrence: Occurrence, { begun, queued }: DeviceWork): SeenOccurrence => {
  const here = begun.find(({ occurrenceId }) => occurrenceId === occurrence.id)
  const draft =
    occurrence.draft ?? (here ? { id: here.draft.id, name: here.draft.draftName, begunAt: here.begunAt } : null)
  return { ...occurrence, draft, queuedAt: draft ? queued.get(draft.id) : undefined }
}
