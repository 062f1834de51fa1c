import type { Person } from '../core/fields.ts'
import type { WorkflowHistoryEntry } from './history.schema.ts'

/** The people of a step: who decided, or who submitted and all who measured. */
export const peopleOfStep = ({ submittedBy, inspectors }: WorkflowHistoryEntry): Person[] => [
  submittedBy,
  ...inspectors.filter(({ id }) => id !== submittedBy.id),
]
