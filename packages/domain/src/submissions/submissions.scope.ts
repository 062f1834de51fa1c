import { review } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/**
 * Records: all of them; the inspections, for those who approve; and for every reader what they measured or submitted
 * themselves, in any round, and what an issue of theirs was found in.
 */
export const submissionScope = {
  all: ['Submissions Review All'],
  inspections: review('Workflow'),
  concerned: ['Submissions Review', ...review('Workflow')],
} satisfies Scope
