// Holds the approval against the audit chain: each decision and each release of an inspector in the history is the one
// that the chain recorded, and where an inspection stands follows from them.
import type { BrokenRecord, RecordFault } from '@gemba/domain/audit/audit.schema'
import { submitRound, submitted, type WorkflowState } from '@gemba/domain/workflow/transitions'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type AuditRecord, isSameMoment, type RecordCheck } from '../../platform/audit/audit.ts'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'
import type { Tx } from '../../platform/database/database.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { inspectorReleases, workflowHistories } from './workflow.table.ts'

type Submission = typeof submissions.$inferSelect
type Step = typeof workflowHistories.$inferSelect
/** What the chain recorded of a decision. */
type Said = WorkflowState & Record<string, unknown>
type Recorded = { userId: string | null; at: number }
type Decided = Recorded & { kind: 'decision'; said: Said }
type Released = Recorded & { kind: 'release'; person: unknown; requestedBy: unknown; reason: string }
type Claim = Decided | Released
type CameIn = Recorded & { kind: 'round' }
type Assigned = Recorded & { kind: 'assignment'; to: unknown }
/** What happened to one inspection, in order. */
type History = (Claim | CameIn | Assigned)[]
/** A step of the history, with the release that it confirms. */
type Stored = Step & { release: Pick<typeof inspectorReleases.$inferSelect, 'userId' | 'createdBy'> | null }

const batch = 100

/** A check of all approvals of the company in whose transaction it compares. */
export const checkDecisions = (): RecordCheck => {
  const histories = new Map<string, History>()
  return {
    replay: record => {
      const heard = replayStep(record)
      if (!heard) return
      const history = histories.get(heard.id) ?? []
      history.push(heard.claim)
      histories.set(heard.id, history)
    },
    compare: async tx => {
      const broken: BrokenRecord[] = []
      let count = 0
      for (let after = ''; ; ) {
        const page = await tx
          .select()
          .from(submissions)
          .where(and(eq(submissions.type, 'product'), after ? gt(submissions.id, after) : undefined))
          .orderBy(asc(submissions.id))
          .limit(batch)
        const ids = page.map(({ id }) => id)
        const steps = ids.length > 0 ? await findSteps(tx, ids) : []
        for (const submission of page) {
          const history = histories.get(submission.id) ?? []
          const decisions = steps.filter(step => step.submissionId === submission.id && step.decision !== 'submit')
          count += decisions.length
          const which = { entity: 'submissions' as const, entityId: submission.id, name: submission.irNumber }
          for (const [number, fault] of faultsOf(decisions, claimsOf(history)))
            broken.push({ ...which, part: 'decision', number, fault })
          if (history.length > 0 && !standsAt(submission, history))
            broken.push({ ...which, part: 'state', number: null, fault: 'altered' })
        }
        if (page.length < batch) break
        after = page.at(-1)?.id ?? ''
      }
      return { count, broken }
    },
  }
}

const findSteps = async (tx: Tx, ids: string[]): Promise<Stored[]> => {
  const rows = await tx
    .select({
      step: workflowHistories,
      release: { userId: inspectorReleases.userId, createdBy: inspectorReleases.createdBy },
    })
    .from(workflowHistories)
    .leftJoin(
      inspectorReleases,
      and(
        eq(inspectorReleases.customerId, workflowHistories.customerId),
        eq(inspectorReleases.id, workflowHistories.releaseId),
      ),
    )
    .where(inArray(workflowHistories.submissionId, ids))
    .orderBy(asc(workflowHistories.submissionId), asc(workflowHistories.sequence))
  return rows.map(({ step, release }) => ({ ...step, release }))
}

const replayStep = ({ action, entity, entityId, userId, at, new: recorded, reason }: AuditRecord) => {
  if (entity !== 'submissions' || !entityId) return undefined
  const by = { userId: userId ?? null, at: Date.parse(at) }
  if (action === 'Submissions Create') return { id: entityId, claim: { kind: 'round' as const, ...by } }
  if (action !== 'Workflow Update') return undefined
  const said = (recorded ?? {}) as Record<string, unknown>
  if (said.decision) return { id: entityId, claim: { kind: 'decision' as const, said: said as Said, ...by } }
  if (Object.hasOwn(said, 'assignedTo'))
    return { id: entityId, claim: { kind: 'assignment' as const, to: said.assignedTo, ...by } }
  if (!said.releasedInspector) return undefined
  const { releasedInspector: person, requestedBy } = said
  return { id: entityId, claim: { kind: 'release' as const, person, requestedBy, reason: reason ?? '', ...by } }
}

const claimsOf = (history: History): Claim[] =>
  history.filter(claim => claim.kind === 'decision' || claim.kind === 'release')
const decidedOf = (history: History): Decided[] => history.filter(claim => claim.kind === 'decision')

const faultsOf = (steps: readonly Stored[], claims: readonly Claim[]): [number, RecordFault][] =>
  Array.from({ length: Math.max(steps.length, claims.length) }, (_, index) => index).flatMap(
    (index): [number, RecordFault][] => {
      const step = steps[index]
      const claim = claims[index]
      const fault = !step ? 'missing' : !claim ? 'unknown' : isSame(step, claim) ? undefined : 'altered'
      return fault ? [[index + 1, fault]] : []
    },
  )

const isSame = (step: Stored, claim: Claim): boolean =>
  step.submittedBy === claim.userId &&
  isSameMoment(step.createdAt, claim.at) &&
  (claim.kind === 'decision' ? isSameDecision(step, claim.said) : isSameRelease(step, claim))

const isSameRelease = ({ decision, reason, release }: Stored, claim: Released): boolean =>
  decision === 'release' &&
  reason === claim.reason &&
  release?.userId === claim.person &&
  release?.createdBy === claim.requestedBy

const isSameDecision = (step: Stored, said: Said): boolean =>
  canonicalJson({
    ...{ decision: step.decision, role: step.role, status: step.status, pendingWith: step.pendingWith },
    ...{ comment: step.comment, reason: step.reason, concession: step.concession, signature: step.signature },
  }) ===
  canonicalJson({
    ...{ decision: said.decision, role: said.role, status: said.status, pendingWith: said.pendingWith },
    ...{ comment: said.comment ?? '', reason: said.reason ?? '', signature: said.signature ?? null },
    concession: said.decision === 'concede' ? (said.concession ?? null) : null,
  })

/** Whether an inspection stands where its rounds and decisions lead, since when, and whose turn it is. */
const standsAt = (submission: Submission, history: History): boolean => {
  const last = decidedOf(history).at(-1)
  const state = stateAfter(history)
  const { status, pendingWith, remeasure, isWorkflowReverse: reversed, reviewedBy, concession, assignedTo } = submission
  return (
    canonicalJson({ status, pendingWith, remeasure, reversed, reviewedBy, concession, assignedTo }) ===
      canonicalJson({
        ...state,
        reviewedBy: last?.userId ?? null,
        concession: last?.said.decision === 'concede' ? (last.said.concession ?? null) : null,
        assignedTo: assignedAfter(history),
      }) &&
    isMomentOf(submission.reviewedAt, last) &&
    isMomentOf(submission.pendingSince, state.pendingWith === null ? undefined : history.findLast(isTurn))
  )
}

const isMomentOf = (stored: Date | null, recorded: Recorded | undefined): boolean =>
  stored === null || recorded === undefined
    ? stored === null && recorded === undefined
    : isSameMoment(stored, recorded.at)

/** Whether this gave the inspection to the next role. */
const isTurn = ({ kind }: History[number]): boolean => kind === 'round' || kind === 'decision'

/** A decision leaves the inspection to everybody who has the next role. */
const assignedAfter = (history: History): unknown => {
  const last = history.findLast(({ kind }) => kind === 'assignment' || kind === 'decision')
  return last?.kind === 'assignment' ? last.to : null
}

const stateAfter = (history: History): WorkflowState =>
  history.slice(1).reduce<WorkflowState>((state, claim) => {
    if (claim.kind === 'round') return state.remeasure ? submitRound(state) : state
    if (claim.kind !== 'decision') return state
    const { status, pendingWith, remeasure, reversed } = claim.said
    return { status, pendingWith, remeasure, reversed }
  }, submitted)
