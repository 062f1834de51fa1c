import { z } from 'zod'
import { Moment, Person } from '../core/fields.ts'

export const ReleaseReason = z.string().trim().min(1, 'workflow:release.reasonNeeded').max(500)

/**
 * Removes a person as inspector of a record, so that they can decide on it. An administrator requests it with a reason,
 * and it takes effect once a second person has confirmed it. The record and its fingerprint stay as they are.
 */
export const InspectorRelease = z.object({
  id: z.uuid(),
  person: Person,
  reason: z.string(),
  requestedBy: Person,
  requestedAt: Moment,
  /** null while it waits for a second person */
  confirmed: z.boolean().nullable(),
  settledBy: Person.nullable(),
  settledAt: Moment.nullable(),
  /** what the reader can do: confirm as the second person; decline, or withdraw their own request */
  can: z.object({ confirm: z.boolean(), decline: z.boolean() }),
})
export type InspectorRelease = z.infer<typeof InspectorRelease>
