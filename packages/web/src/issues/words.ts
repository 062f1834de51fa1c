import type { IssueStatus } from '@gemba/domain/issues/issue.schema'
import type { State } from '../ui/StateGlyph.tsx'

/** Filled is final, outline is still moving: what is open waits, what is done passed. */
export const stateOfIssue: Record<IssueStatus, State> = {
  open: 'pending',
  'in-progress': 'setting',
  resolved: 'incomplete',
  closed: 'pass',
}
