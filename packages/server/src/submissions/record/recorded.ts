import { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { z } from 'zod'

/** What is printed of a submission. */
export const Recorded = Submission.omit({
  version: true,
  can: true,
  isEmailSent: true,
  emailError: true,
  remeasureDraftId: true,
  releases: true,
})

/** The same as it is read from the database. */
export type ReadRecord = z.input<typeof Recorded>
