import { submitRound, submitted, type WorkflowState } from '@gemba/domain/workflow/transitions'
import type { InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import type { submissions } from '../../submissions/public/submissions.table.ts'
import { workflowHistories } from './workflow.table.ts'

type Submission = InferSelectModel<typeof submissions>

const columnsOf = (state: WorkflowState, at: Date) => ({
  status: state.status,
  pendingWith: state.pendingWith,
  remeasure: state.remeasure,
  isWorkflowReverse: state.reversed,
  pendingSince: at,
})

/** Where an inspection stands that is submitted now. */
export const enterWorkflow = (at: Date) => columnsOf(submitted, at)

/** Where it stands once the round is in that a setting correction asked for. Throws when none was asked for. */
export const reenterWorkflow = ({ status, pendingWith, remeasure, isWorkflowReverse }: Submission, at: Date) =>
  columnsOf(submitRound({ status, pendingWith, remeasure, reversed: isWorkflowReverse }), at)

/** The first step of an approval, or of its next round, on a submission that has just been stored. */
export const startWorkflow = async (tx: Tx, submission: Submission, submittedBy: string) => {
  const { id, version, round, status, pendingWith, recordHash } = submission
  await tx.insert(workflowHistories).values({
    ...{ submissionId: id, version, round, status, pendingWith, submittedBy, recordHash },
    role: null,
    decision: 'submit',
  })
  await announce(tx, { topic: 'checklist-submissions', id })
}
