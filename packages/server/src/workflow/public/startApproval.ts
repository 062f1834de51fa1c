import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { announce } from '../../platform/live/announce.ts'
import type { RoundReaction, StoredRound } from '../../records/public/storeRound.ts'
import { workflowHistories } from './workflow.table.ts'

/** The first step of an approval, or of its next round. */
export const startApproval: RoundReaction = async (tx, { approval }) =>
  approval ? stored => noteSubmitted(tx, stored) : undefined

const noteSubmitted = async (tx: Tx, { submission, round: { submittedBy } }: StoredRound) => {
  const { id, version, round, status, pendingWith, recordHash } = submission
  const step = { submissionId: id, version, round, status, pendingWith, submittedBy, recordHash }
  write(tx, insertOne(tx, workflowHistories, { ...step, role: null, decision: 'submit' }))
  announce(tx, { topic: 'checklist-submissions' })
}
