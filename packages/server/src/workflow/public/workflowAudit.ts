// What the audit chain records of an approval: written and read here alone, so that verifying (checkDecisions.ts,
// checkReleases.ts) knows every field that was written. Chains keep these names: a field or an action may be added, and
// none renamed.
import type { Decision } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import type { WorkflowState } from '@gemba/domain/workflow/transitions'
import type { SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import type { AuditEntry, AuditRecord } from '../../platform/audit/audit.ts'

/** The fields of a decision. */
export type RecordedDecision = WorkflowState & Decision & { role: WorkflowRole; signature: SignatureRecord | null }
type RecordedAssignment = { assignedTo: string | null }
type RecordedRequest = { releaseRequestedFor: string }
type RecordedConfirmation = { releasedInspector: string; requestedBy: string | null }
type RecordedRefusal = { releaseDeclinedFor: string; requestedBy: string | null }
/** Every field there is; an entry is recognized by those it has. */
type Fields = Partial<RecordedDecision & RecordedAssignment & RecordedRequest & RecordedConfirmation & RecordedRefusal>

const about = (submissionId: string) => ({ entity: 'submissions' as const, entityId: submissionId })

/** The entry for a decision. */
export const decisionEntry = (
  submissionId: string,
  {
    before,
    after,
    decision,
    role,
    signature,
  }: {
    before: WorkflowState
    after: WorkflowState
    decision: Decision
    role: WorkflowRole
    signature: SignatureRecord | null
  },
): AuditEntry => ({
  ...{ ...about(submissionId), action: 'Workflow Update', old: before },
  new: { ...after, ...decision, role, signature } satisfies RecordedDecision,
  reason: decision.reason ?? decision.comment,
})

/** The entry for a signature whose password was rejected. */
export const rejectedSignatureEntry = (submissionId: string, why: string): AuditEntry => ({
  ...{ ...about(submissionId), action: 'Workflow Update', reason: `signature refused: ${why}` },
})

/** The entry for an inspection that waits for one person from now on, or for everyone with the role (null). */
export const assignmentEntry = (submissionId: string, before: string | null, after: string | null): AuditEntry => ({
  ...{ ...about(submissionId), action: 'Workflow Update' },
  old: { assignedTo: before } satisfies RecordedAssignment,
  new: { assignedTo: after } satisfies RecordedAssignment,
})

/** The permissions that admit releases. Earlier versions recorded all of them as `Workflow Update`. */
const releaseActions = ['Checklists Update', 'Workflow Update'] as const
type ReleaseAction = (typeof releaseActions)[number]

type Release = { userId: string; createdBy: string | null; reason: string }

/** The entry for the request that a person counts as no inspector. */
export const releaseRequestEntry = (
  submissionId: string,
  { userId, reason }: Omit<Release, 'createdBy'>,
): AuditEntry => ({
  ...{ ...about(submissionId), action: 'Checklists Update', reason },
  new: { releaseRequestedFor: userId } satisfies RecordedRequest,
})

/** The entry for a request that a second person confirmed, or someone declined or withdrew. */
export const releaseSettlementEntry = (
  submissionId: string,
  { userId, createdBy: requestedBy, reason }: Release,
  { confirm, action }: { confirm: boolean; action: ReleaseAction },
): AuditEntry => ({
  ...{ ...about(submissionId), action, reason },
  new: confirm
    ? ({ releasedInspector: userId, requestedBy } satisfies RecordedConfirmation)
    : ({ releaseDeclinedFor: userId, requestedBy } satisfies RecordedRefusal),
})

/** What an entry recorded, by whom and when. */
export type WorkflowEvent = { submissionId: string; by: string | null; at: number } & (
  | { kind: 'decision'; recorded: Partial<RecordedDecision> }
  | { kind: 'assignment'; assignedTo: string | null }
  | { kind: 'release request'; person: string; reason: string }
  | { kind: 'release'; person: string; requestedBy: string | null; reason: string }
  | { kind: 'declined release'; person: string }
)

/** Reads an entry; undefined where it is about something else. */
export const readWorkflowEntry = (record: AuditRecord): WorkflowEvent | undefined => {
  const { action, entity, entityId: submissionId, userId = null, at, reason } = record
  if (entity !== 'submissions' || !submissionId || !releaseActions.some(known => known === action)) return undefined
  const fields = (record.new ?? {}) as Fields
  const event = { submissionId, by: userId, at: Date.parse(at) }
  if (action === 'Workflow Update') {
    if (fields.decision) return { ...event, kind: 'decision', recorded: fields }
    if (fields.assignedTo !== undefined) return { ...event, kind: 'assignment', assignedTo: fields.assignedTo }
  }
  const { releaseRequestedFor, releasedInspector, releaseDeclinedFor, requestedBy = null } = fields
  if (releaseRequestedFor)
    return { ...event, kind: 'release request', person: releaseRequestedFor, reason: reason ?? '' }
  if (releasedInspector)
    return { ...event, kind: 'release', person: releasedInspector, requestedBy, reason: reason ?? '' }
  if (releaseDeclinedFor) return { ...event, kind: 'declined release', person: releaseDeclinedFor }
  return undefined
}
