// What the audit chain is told of a submission, and what verifying holds the tables against (checkRounds.ts).
import type { InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { submissionRounds, submissions } from './submissions.table.ts'

type Submission = InferSelectModel<typeof submissions>
type Round = InferSelectModel<typeof submissionRounds>
type ToldSubmission = Pick<Submission, 'type' | 'score' | 'failing'>
type ToldRound = Pick<Round, 'draftId' | 'claimed' | 'startedAt'>
type Record = Pick<Submission, 'id' | 'checklistId' | 'revision' | 'irNumber' | 'round' | 'result' | 'recordHash'>

/** What stands in the submission alone, as of its newest round. */
export const toldOfSubmission = ({ type, score, failing }: ToldSubmission) => ({ type, score, failing })

/** What stands in a round and in no fingerprint. */
export const toldOfRound = ({ draftId, claimed, startedAt }: ToldRound) => ({
  ...{ draftId, claimed },
  startedAt: startedAt?.toISOString() ?? null,
})

/** The entry for a round that came in; `stoppedBy` is the question that stopped the run, if one did. */
export const submissionEntry = (
  submission: Record & ToldSubmission,
  round: ToldRound,
  stoppedBy?: string,
): AuditEntry => {
  const { id, checklistId, revision, irNumber, round: number, result, recordHash } = submission
  return {
    action: 'Submissions Create',
    entity: 'submissions',
    entityId: id,
    new: {
      ...{ checklistId, revision, irNumber, round: number, result, recordHash },
      ...toldOfSubmission(submission),
      ...toldOfRound(round),
      ...(stoppedBy !== undefined && { stoppedBy }),
    },
  }
}
