import { dayIn } from '@gemba/domain/core/calendarDay'
import type { DecisionProblem } from '@gemba/domain/workflow/choice.schema'
import type { Decision } from '@gemba/domain/workflow/decision.schema'
import { fieldOf } from '@gemba/domain/workflow/decisionInput'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { type DecisionContext, decide, type WorkflowState } from '@gemba/domain/workflow/transitions'
import type { SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { createRoundDraft, endRoundDraft, holdRoundDraft } from '../../drafts/public/roundDraft.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { prepareReactions } from '../../platform/reaction.ts'
import { customerZone } from '../../platform/zone.ts'
import { loadRun, reopenedIn } from '../../records/public/run.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { personName } from '../../users/public/person.ts'
import { approvingRoles } from './approvingRoles.ts'
import type { DecisionReaction } from './decided.ts'
import { findBarred } from './findReleases.ts'
import { workflowHistories } from './workflow.table.ts'
import { decisionEntry } from './workflowAudit.ts'

type Row = InferSelectModel<typeof submissions>

/** The submission; no one else decides on it before this transaction ends. 404 when it has no workflow. */
export const holdSubmission = async (tx: Tx, id: string): Promise<Row> => {
  await holdRoundDraft(tx, id)
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
  if (row?.type !== 'product') throw refuse('not-found')
  return found(row)
}

export const stateOf = (row: Row): WorkflowState => ({
  status: row.status,
  pendingWith: row.pendingWith,
  remeasure: row.remeasure,
  reversed: row.isWorkflowReverse,
})

/** What the rules need to know of a submission and of who looks at it. */
export const contextOf = async (tx: Tx, actor: Actor, row: Row, at: Date): Promise<DecisionContext> => {
  const { rows } = await tx.execute<{ role: WorkflowRole }>(
    sql`select distinct role from workflow_histories where submission_id = ${row.id} and role is not null`,
  )
  const run = await loadRun(tx, { checklistId: row.checklistId, revision: row.revision, submissionId: row.id })
  return {
    userId: actor.id,
    roles: approvingRoles(actor),
    inspectors: await findBarred(tx, row.id),
    linkOwner: row.respondent && row.submittedBy,
    // A bypassed run passed nothing; it is in no queue anyway.
    latestResult: row.result ?? 'fail',
    reopens: (reopenedIn(run)?.reopened ?? []).length > 0,
    lotSize: row.lotSize,
    today: dayIn(customerZone(actor), at),
    decidedRoles: rows.map(({ role }) => role),
  }
}

/** Who decides, when, and what follows. */
export type Decider = {
  actor: Actor
  at: Date
  audit: (entry: AuditEntry) => void
  reactions: readonly DecisionReaction[]
}

export type Deciding = {
  role: WorkflowRole
  /** the version of the submission that the decision was made on */
  version: number
  decision: Decision
  /** signs, once nothing else prevents the decision */
  sign: () => Promise<SignatureRecord | null>
}

/**
 * Stores a decision on a locked submission: new state, history row, audit entry and, after a setting correction, the
 * draft of the next round; then other rooms react. The draft of a round that is no longer required ends. Throws
 * `already-decided` when someone was faster, `permission-missing` without the role, `conflict` with what prevents the
 * decision, and `invalid-input` with what is missing.
 */
export const storeDecision = async (
  tx: Tx,
  { actor, at, audit, reactions }: Decider,
  row: Row,
  { role, version, decision, sign }: Deciding,
): Promise<Row> => {
  if (row.version !== version) await refuseWhenDecided(tx, row, version)
  const context = await contextOf(tx, actor, row, at)
  const decided = decide(stateOf(row), role, decision, context)
  if (!decided.possible) throw refusalFor(decided.refusals)
  const signature = await sign()
  const react = await prepareReactions(tx, reactions, { decision, by: actor })
  const { status, pendingWith, remeasure, reversed } = decided.state
  const concession = decision.decision === 'concede' ? (decision.concession ?? null) : null
  const submission = await updateOne(tx, submissions, row.id, {
    ...{ version, status, pendingWith, remeasure, isWorkflowReverse: reversed, concession },
    ...{ pendingSince: pendingWith ? at : null, assignedTo: null, reviewedBy: actor.id, reviewedAt: at },
  })
  const { comment = '', reason = '' } = decision
  await tx.insert(workflowHistories).values({
    ...{ submissionId: row.id, version: submission.version, round: row.round, role, decision: decision.decision },
    ...{ status, pendingWith, submittedBy: actor.id, comment, reason, concession, signature },
    recordHash: row.recordHash,
  })
  audit(decisionEntry(row.id, { before: stateOf(row), after: stateOf(submission), decision, role, signature }))
  if (row.remeasure) await endAwaited(tx, row.id, audit)
  if (remeasure) await createRoundDraft(tx, submission, { by: actor.id, role, at: at.toISOString(), comment })
  await react(submission)
  announce(tx, { topic: 'checklist-submissions' })
  return submission
}

/** Ends the draft of a round that is no longer required. */
const endAwaited = async (tx: Tx, submissionId: string, audit: Decider['audit']) => {
  const ended = await endRoundDraft(tx, submissionId)
  if (!ended) return
  const { id, name, answered, total } = ended
  audit({ action: 'Workflow Update', entity: 'drafts', entityId: id, old: { name, answered, total } })
}

/** Names who decided since the version that was read. A version that changed for another reason is refused as stale later. */
export const refuseWhenDecided = async (tx: Tx, row: Row, version: number) => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${personName('u')} as name
    from workflow_histories h join users u on u.customer_id = h.customer_id and u.id = h.submitted_by
    where h.submission_id = ${row.id} and h.version > ${version} and h.decision not in ('submit', 'release')
    order by h.sequence desc limit 1`)
  const name = rows[0]?.name
  if (name !== undefined) throw refuse('already-decided', { params: { name }, details: { name, version: row.version } })
}

/** What is missing is reported at its field; anything else about the decision as a whole. */
const refusalFor = (refusals: readonly DecisionProblem[]) => {
  const [first] = refusals
  if (!first) return refuse('invalid-input')
  if (refusals.some(({ code }) => code === 'roleMissing'))
    return refuse('permission-missing', { params: { permission: 'Workflow Update' }, details: { code: 'roleMissing' } })
  const atFields = refusals.flatMap(({ code }) => {
    const field = fieldOf(code)
    return field ? [[field, `workflow:refusal.${code}`]] : []
  })
  if (atFields.length < refusals.length) {
    const whole = refusals.find(({ code }) => !fieldOf(code)) ?? first
    return refuse('conflict', {
      message: `workflow:refusal.${whole.code}`,
      params: whole.params,
      details: { code: whole.code },
    })
  }
  return refuse('invalid-input', { params: first.params, fields: Object.fromEntries(atFields) })
}
