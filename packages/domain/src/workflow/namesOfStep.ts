import { personName } from '../core/personName.ts'
import type { WorkflowHistoryEntry } from './history.schema.ts'

/** The people of a step: who decided, or who submitted and all who measured. */
export const namesOfStep = ({ submittedBy, inspectors }: WorkflowHistoryEntry): string =>
  [submittedBy, ...inspectors.filter(({ id }) => id !== submittedBy.id)].map(personName).join(', ')
