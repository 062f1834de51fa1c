import { randomUUID } from 'node:crypto'
import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import type { Decision } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowState } from '@gemba/domain/workflow/transitions'
import type { Concession } from '@gemba/domain/workflow/workflow.schema'
import { decisionEntry } from '../../workflow/public/workflowAudit.ts'
import type { RepeatedRun, Submission } from './repeatedRun.ts'
import type { TemplateRound } from './templates.ts'

type Decided = TemplateRound['decisions'][number]

export const stateOf = ({ status, pendingWith, remeasure, isWorkflowReverse }: Submission): WorkflowState => ({
  ...{ status, pendingWith, remeasure, reversed: isWorkflowReverse },
})

/** Takes the same decision on a run, signed for its record. */
export const repeatDecision = (run: RepeatedRun, like: Decided, { at, zone }: { at: Date; zone: string }) => {
  const { role, status, pendingWith, comment, reason, submittedBy: by } = like
  if (!role || like.decision === 'submit' || like.decision === 'release') return
  const { id: submissionId, round, recordHash } = run.submission
  const before = stateOf(run.submission)
  const after: WorkflowState = {
    ...{
      status,
      pendingWith,
      remeasure: like.decision === 'setting-correction',
      reversed: like.decision === 'reverse',
    },
  }
  const concession = like.concession && until(like.concession, dayIn(zone, at))
  const signature = like.signature && { ...like.signature, at: at.toISOString(), sha256: recordHash }
  const version = run.submission.version + 1
  run.submission = {
    ...{ ...run.submission, version, status, pendingWith, remeasure: after.remeasure, concession },
    ...{ isWorkflowReverse: after.reversed, pendingSince: pendingWith && at },
    ...{ reviewedBy: by, reviewedAt: at, updatedAt: at, updatedBy: by },
  }
  run.steps.push({
    ...{ id: randomUUID(), createdAt: at, createdBy: by, submissionId, round, version, recordHash, releaseId: null },
    ...{ role, decision: like.decision, status, pendingWith, submittedBy: by, comment, reason, concession, signature },
  })
  const decision: Decision = {
    decision: like.decision,
    ...(comment && { comment }),
    ...(reason && { reason }),
    ...(concession && { concession }),
    ...(like.decision === 'reverse' && pendingWith && { to: pendingWith }),
  }
  run.noted.push({ entry: decisionEntry(submissionId, { before, after, decision, role, signature }), userId: by, at })
}

const until = (concession: Concession, day: string): Concession =>
  concession.limit === 'endDate' ? { limit: 'endDate', endDate: daysAfter(day, 14) } : concession
