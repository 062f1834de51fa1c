import type { Submission } from '@gemba/domain/submissions/submissions.schema'

type Address = { checklistType?: string; id?: string; revision?: string }
type Addressed = Pick<Submission, 'revision'> & { checklist: Pick<Submission['checklist'], 'id' | 'type'> }

/**
 * Whether checklist and revision of an address are those of the record that it names. They are read by people and stand
 * in mails and on paper: an address that says something else of a record leads nowhere.
 */
export const isAddressed = ({ checklist, revision }: Addressed, address: Address): boolean =>
  checklist.type === address.checklistType && checklist.id === address.id && String(revision) === address.revision
