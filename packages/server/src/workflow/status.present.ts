import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { roleNames } from '@gemba/domain/workflow/roles'
import type { findReport } from './status.queries.ts'

type Row = Awaited<ReturnType<typeof findReport>>['rows'][number]

/** A row of the status report. `history` is that of this submission alone, newest first. */
export const presentReportRow = (
  row: Row,
  history: readonly WorkflowHistoryEntry[],
  roleIds: Partial<Record<WorkflowRole, string>>,
) => {
  const last = (role: WorkflowRole) =>
    history.find(step => step.role === role && !step.superseded && step.decision !== 'reverse')
  const people = (role: WorkflowRole) => [
    ...new Map(
      history.filter(step => step.role === role).map(({ submittedBy }) => [submittedBy.id, submittedBy]),
    ).values(),
  ]
  return {
    submissionId: row.id,
    checklistId: row.checklist_id,
    revision: row.revision,
    irNumber: row.ir_number,
    checklistName: row.checklist_name,
    status: row.status,
    pendingWith: row.pending_with,
    pendingWithRoleId: row.pending_with && (roleIds[row.pending_with] ?? null),
    pendingWithRoleName: row.pending_with && roleNames[row.pending_with],
    qaSupervisors: people('qa-supervisor'),
    mfgSupervisors: people('mfg-supervisor'),
    qaManagers: people('qa-manager'),
    stations: WorkflowRole.options.flatMap(role => {
      const step = last(role)
      return step && step.decision !== 'submit' && step.decision !== 'release'
        ? [{ role, decision: step.decision, status: step.status }]
        : []
    }),
    remeasure: row.remeasure,
    isWorkflowReverse: row.is_workflow_reverse,
    reverseReason: row.reverse_reason,
    bypassReason: row.bypass_reason,
    submittedBy: row.submitted_by,
    userIdentity: row.user_identity,
    publicly: row.publicly,
    submissionDate: new Date(row.submitted_at),
    reviewedBy: row.reviewed_by,
    reviewedDate: row.reviewed_at && new Date(row.reviewed_at),
  }
}
