import { dayIn } from '@gemba/domain/core/calendarDay'
import { englishLanguageId } from '@gemba/domain/core/languages'
import { noStatus, type StatusCode, workflowStatuses } from '@gemba/domain/workflow/statuses'
import { choicesOf } from '@gemba/domain/workflow/transitions'
import {
  assignSubmission,
  decideSubmission,
  getReview,
  listWorkflowStatuses,
  listWorkflowSubmissions,
  reportWorkflowStatus,
  requestInspectorRelease,
  searchInspections,
  settleInspectorRelease,
} from '@gemba/domain/workflow/workflow.endpoints'
import { getOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { customerZone, zoneOf } from '../platform/zone.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { findColleagues } from './colleagues.queries.ts'
import { findInspections } from './findInspections.ts'
import { assignInspection } from './public/assignInspection.ts'
import type { DecisionReaction } from './public/decided.ts'
import { mayRequestReleases } from './public/findReleases.ts'
import { findHistories } from './public/history.ts'
import { notifyReleased } from './public/notifyApprovers.ts'
import { prepareSignature, sign } from './public/sign.ts'
import { contextOf, holdSubmission, stateOf, storeDecision } from './public/storeDecision.ts'
import { releaseRequestEntry, releaseSettlementEntry } from './public/workflowAudit.ts'
import { findNeighbours, findQueue, type QueueRow } from './queue.queries.ts'
import { queueOf } from './queueOf.ts'
import { getRelease, requestRelease, settleRelease } from './releases.ts'
import { presentReportRow } from './status.present.ts'
import { findReport, findRoleIds } from './status.queries.ts'
import { maySeeQueue, workflowAbilities } from './workflow.policy.ts'

/** What other rooms do about a decision. */
export type WorkflowReactions = { decided: readonly DecisionReaction[] }

export const workflowRoutes = (reactions: WorkflowReactions) => [
  route(listWorkflowSubmissions, async ({ tx, actor, locale, query }) => {
    const role = await queueOf(tx, actor, query)
    const page = await findQueue(tx, actor.id, { timezone: zoneOf(actor), locale }, { ...query, role })
    return {
      submissions: page.rows.map(presentQueueRow),
      total: page.total,
      counts: { me: page.me, team: page.team },
      earlier: page.earlier,
      oldestPending: page.oldest && new Date(page.oldest),
      approvalHours: actor.customer.settings.approvalHours,
      can: workflowAbilities(actor, role),
    }
  }),

  route(reportWorkflowStatus, async ({ tx, actor, locale, body }) => {
    const language = body.languageId === englishLanguageId ? 'en' : locale
    const [{ rows, total }, roleIds] = await Promise.all([
      findReport(tx, { timezone: zoneOf(actor), locale: language }, body),
      findRoleIds(tx),
    ])
    const workflowHistory = await findHistories(
      tx,
      rows.map(row => row.id),
    )
    const histories = Map.groupBy(workflowHistory, step => step.submissionId)
    return {
      report: rows.map(row => presentReportRow(row, histories.get(row.id) ?? [], roleIds)),
      total,
      workflowHistory,
    }
  }),

  route(searchInspections, async ({ tx, locale, query }) => ({
    inspections: (await findInspections(tx, locale, query.search)).map(row => ({
      ...{ id: row.id, checklistId: row.checklist_id, revision: row.revision, irNumber: row.ir_number },
      ...{ checklistName: row.checklist_name, pendingWith: row.pending_with },
    })),
  })),

  route(listWorkflowStatuses, async () => ({
    statuses: [...workflowStatuses, noStatus].map(({ code, name, order }) => ({ id: code, code, name, order })),
  })),

  route(getReview, async ({ tx, actor, params, query: { role } }) => {
    if (!maySeeQueue(actor, role)) throw refuse('permission-missing', { params: { permission: 'Workflow Review' } })
    const submission = await getOne(tx, submissions, params.id)
    if (submission.type !== 'product') throw refuse('not-found')
    const can = workflowAbilities(actor, role)
    const choices = choicesOf(stateOf(submission), role, await contextOf(tx, actor, submission, new Date()))
    return {
      version: submission.version,
      choices,
      signatureRequired: actor.customer.settings.electronicSignature,
      today: dayIn(customerZone(actor)),
      queue: await findNeighbours(tx, actor.id, role, submission.id),
      colleagues: await findColleagues(tx, role),
      can: { ...can, assign: can.decide && submission.pendingWith === role },
    }
  }),

  preparedRoute(
    decideSubmission,
    ({ runtime: { db }, actor, body: { password } }) => prepareSignature(db, actor, password),
    async ({ tx, actor, params, body, prepared, audit, locale, runtime: { db } }) => {
      const { role, version, password: _, ...decision } = body
      const at = new Date()
      const submission = await holdSubmission(tx, params.id)
      const signing = { actor, submission, decision: decision.decision, locale, at, audit }
      const decider = { actor, at, audit, reactions: reactions.decided }
      const changed = await storeDecision(tx, decider, submission, {
        ...{ role, version, decision },
        sign: () => sign(db, prepared, signing),
      })
      const { id, status, pendingWith, remeasure } = changed
      return { id, version: changed.version, status, pendingWith, remeasure }
    },
  ),

  route(assignSubmission, async ({ tx, actor, params, body, audit }) =>
    assignInspection(tx, { actor, audit }, await holdSubmission(tx, params.id), body),
  ),

  route(requestInspectorRelease, async ({ tx, actor, params, body, audit }) => {
    const submission = await holdSubmission(tx, params.id)
    const { userId } = await requestRelease(tx, actor, submission, body)
    audit(releaseRequestEntry(params.id, { userId, reason: body.reason }))
    announce(tx, { topic: 'checklist-submissions' })
    return undefined
  }),

  route(settleInspectorRelease, async ({ tx, actor, params, body: { confirm }, audit }) => {
    const release = await getRelease(tx, params.id)
    const submission = await holdSubmission(tx, release.submissionId)
    await settleRelease(tx, actor, submission, { release, confirm })
    if (confirm) await notifyReleased(tx, submission, release.userId)
    const action = mayRequestReleases(actor) ? 'Checklists Update' : 'Workflow Update'
    audit(releaseSettlementEntry(submission.id, release, { confirm, action }))
    announce(tx, { topic: 'checklist-submissions' })
    return undefined
  }),
]

const statusName = (code: StatusCode) => workflowStatuses.find(status => status.code === code)?.name ?? code

const presentQueueRow = (row: QueueRow) => ({
  id: row.id,
  checklistId: row.checklist_id,
  revision: row.revision,
  IRNumber: row.ir_number,
  checklistName: row.checklist_name,
  lot: row.lot,
  status: row.status && { code: row.status, name: statusName(row.status) },
  submitted: new Date(row.submitted_at),
  submittedBy: row.submitted_by,
  userIdentity: row.user_identity,
  publicly: row.publicly,
  reviewedBy: row.reviewed_by,
  reviewedDate: row.reviewed_at && new Date(row.reviewed_at),
  assignedTo: row.assigned_to,
  pendingSince: new Date(row.pending_since),
  result: row.result,
  failing: row.failing,
  remeasure: row.remeasure,
  isWorkflowReverse: row.is_workflow_reverse,
  reverseReason: row.reverse_reason,
})
