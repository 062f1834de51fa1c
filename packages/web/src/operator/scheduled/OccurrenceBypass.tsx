import { bypassOccurrence } from '@gemba/domain/bypasses/bypasses.endpoints'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { BypassDialog } from '../../bypasses/public/BypassDialog.tsx'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useWrite } from '../../platform/queries.ts'

type OccurrenceBypassProps = { type: ChecklistType; occurrence: Occurrence; onClose: () => void }

/** Leaves out what is scheduled. */
export const OccurrenceBypass = ({ type, occurrence, onClose }: OccurrenceBypassProps) => {
  const bypass = useWrite(bypassOccurrence)
  // A lost response is asked for again, and finds the occurrence settled.
  const { keyFor } = useIdempotencyKey()
  const { id, checklist, place } = occurrence
  return (
    <BypassDialog
      type={type}
      what={place ?? checklist.name}
      onClose={onClose}
      submit={body => bypass.mutateAsync({ params: { id }, body, idempotencyKey: keyFor(body) })}
    />
  )
}
