// What the audit chain records of a round: written and read here alone, so that verifying (checkRounds.ts, checkDecisions.ts)
// knows every field that was written. Chains keep these names: a field may be added, and none renamed.
import type { InferSelectModel } from 'drizzle-orm'
import type { AuditEntry, AuditRecord } from '../../platform/audit/audit.ts'
import type { submissionRounds, submissions } from './submissions.table.ts'

type Submission = InferSelectModel<typeof submissions>
type Round = InferSelectModel<typeof submissionRounds>
type SubmissionFields = Pick<Submission, 'type' | 'score' | 'failing'>
type RoundFields = Pick<Round, 'draftId' | 'claimed' | 'startedAt'>
type RecordFields = Pick<Submission, 'checklistId' | 'revision' | 'irNumber' | 'round' | 'result' | 'recordHash'> &
  Partial<Pick<Submission, 'bypass'>>
type Recorded = RecordFields &
  SubmissionFields &
  Omit<RoundFields, 'startedAt'> & {
    startedAt: string | null
    stoppedBy?: string
    /** false where a product checklist was submitted without an approval, by a public link */
    approval?: false
  }

/** What is only in the submission, as of its newest round. */
export const recordedOfSubmission = ({ type, score, failing }: SubmissionFields) => ({ type, score, failing })

/** What is in a round and in no fingerprint. */
export const recordedOfRound = ({ draftId, claimed, startedAt }: RoundFields) => ({
  ...{ draftId, claimed },
  startedAt: startedAt?.toISOString() ?? null,
})

/** The entry for a round that was submitted; `stoppedBy` is the question that stopped the run, if one did. */
export const submissionEntry = (
  submission: Pick<Submission, 'id'> & RecordFields & SubmissionFields,
  round: RoundFields,
  { stoppedBy, isWithoutApproval = false }: { stoppedBy?: string | undefined; isWithoutApproval?: boolean } = {},
): AuditEntry => {
  const { id, checklistId, revision, irNumber, round: number, result, bypass, recordHash } = submission
  return {
    action: 'Submissions Create',
    entity: 'submissions',
    entityId: id,
    new: {
      ...{ checklistId, revision, irNumber, round: number, result, recordHash },
      ...(bypass && { bypass }),
      ...recordedOfSubmission(submission),
      ...recordedOfRound(round),
      ...(stoppedBy !== undefined && { stoppedBy }),
      ...(submission.type === 'product' && isWithoutApproval && { approval: false as const }),
    } satisfies Recorded,
  }
}

/** What an entry recorded of a round, by whom and when. Rows from before a field was recorded are without it. */
export type RoundEvent = { submissionId: string; by: string | null; at: number; recorded: Partial<Recorded> }

/** The entry for a record of which the name and the address of who filled it in were removed. */
export const respondentEntry = (submissionId: string): AuditEntry => ({
  ...{ action: 'Respondents Anonymize', entity: 'submissions', entityId: submissionId },
  reason: 'anonymized after retention',
})

/** The record that such an entry is about. */
export const forgottenRespondent = ({ action, entity, entityId }: AuditRecord): string | undefined =>
  action === 'Respondents Anonymize' && entity === 'submissions' && entityId ? entityId : undefined

/** Reads an entry; undefined where it is about something else. */
export const readSubmissionEntry = (record: AuditRecord): RoundEvent | undefined => {
  const { action, entity, entityId: submissionId, userId = null, at } = record
  if (action !== 'Submissions Create' || entity !== 'submissions' || !submissionId) return undefined
  return { submissionId, by: userId, at: Date.parse(at), recorded: (record.new ?? {}) as Partial<Recorded> }
}
