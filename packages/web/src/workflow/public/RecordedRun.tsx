import type { RecordView } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { ReviewHistory } from '../review/ReviewHistory.tsx'
import { ReviewPath } from '../review/ReviewPath.tsx'
import { ReviewRecord } from '../review/ReviewRecord.tsx'

/** What was found in a run, as reviewers see it: failed first or as on the form. */
export const Findings = ({ submission, record }: { submission: Submission; record: RecordView }) => (
  <ReviewRecord submission={submission} record={record} />
)

/** The way of an inspection through the approval, for a reader who decides nothing here. */
export const ApprovalPath = ({ submission }: { submission: Submission }) => (
  <ReviewPath submission={submission} mayDecide={false} />
)

/** Every step of the approval with its signature, newest first. */
export const ApprovalHistory = ({ history }: { history: readonly WorkflowHistoryEntry[] }) => (
  <ReviewHistory history={history} />
)
