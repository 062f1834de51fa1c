import type { IssueStatus } from '@gemba/domain/issues/issue.schema'
import type { State } from '../ui/display/StateGlyph.tsx'

/** Filled is final, outline is still moving. What is done is normal, and normal is grey. */
export const stateOfIssue: Record<IssueStatus, State> = {
  open: 'pending',
  'in-progress': 'setting',
  resolved: 'incomplete',
  closed: 'done',
}
