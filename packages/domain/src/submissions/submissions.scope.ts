import { review } from '../core/permissions.ts'
import type { Scope } from '../core/scope.ts'

/**
 * Records: all of them; the inspections, for those who approve; and for everyone what they measured or submitted
 * themselves, in any round, and the records of their issues.
 */
export const submissionScope = {
  all: ['Submissions Review All'],
  inspections: review('Workflow'),
  concerned: ['Submissions Review', ...review('Workflow')],
} satisfies Scope
