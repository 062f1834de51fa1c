// Compares the approvals with the audit chain: each decision and each release of an inspector in the history is the one
// that the chain recorded, and the state of an inspection follows from them.
import type { BrokenRecord, RecordFault } from '@gemba/domain/audit/audit.schema'
import { bypassedRun, submitRound, submitted, type WorkflowState } from '@gemba/domain/workflow/transitions'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type AuditRecord, isSameMoment, type RecordCheck } from '../../platform/audit/audit.ts'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type RoundEvent, readSubmissionEntry } from '../../records/public/submissionAudit.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { inspectorReleases, workflowHistories } from './workflow.table.ts'
import { readWorkflowEntry, type WorkflowEvent } from './workflowAudit.ts'

type Submission = typeof submissions.$inferSelect
type Step = typeof workflowHistories.$inferSelect
/** Requests for a release are not steps: only their confirmation is. */
type Event = (RoundEvent & { kind: 'round' }) | Exclude<WorkflowEvent, { kind: 'release request' | 'declined release' }>
type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>
/** What the chain recorded of a step of the history. */
type Claim = EventOf<'decision'> | EventOf<'release'>
/** What happened to one inspection, in order. */
type History = Event[]
/** A step of the history, with the release that it confirms. */
type Stored = Step & { release: Pick<typeof inspectorReleases.$inferSelect, 'userId' | 'createdBy'> | null }

const batch = 100

/** A check of all approvals of the company in whose transaction it compares. */
export const checkDecisions = (): RecordCheck => {
  const histories = new Map<string, History>()
  return {
    replay: record => {
      const event = readEvent(record)
      if (!event) return
      const history = histories.get(event.submissionId) ?? []
      history.push(event)
      histories.set(event.submissionId, history)
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
          for (const [number, fault] of faultsOf(decisions, history.filter(isClaim)))
            broken.push({ ...which, part: 'decision', number, fault })
          if (history.length > 0 && !isInState(submission, history))
            broken.push({ ...which, part: 'state', number: null, fault: 'altered' })
        }
        if (page.length < batch) break
        after = page.at(-1)?.id ?? ''
      }
      return { counts: { decisions: count }, broken }
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

const readEvent = (record: AuditRecord): Event | undefined => {
  const round = readSubmissionEntry(record)
  if (round) return { ...round, kind: 'round' }
  const event = readWorkflowEntry(record)
  return event?.kind === 'release request' || event?.kind === 'declined release' ? undefined : event
}

const isClaim = (event: Event): event is Claim => event.kind === 'decision' || event.kind === 'release'
const isDecision = (event: Event): event is EventOf<'decision'> => event.kind === 'decision'

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
  step.submittedBy === claim.by &&
  isSameMoment(step.createdAt, claim.at) &&
  (claim.kind === 'decision' ? isSameDecision(step, claim.recorded) : isSameRelease(step, claim))

const isSameRelease = ({ decision, reason, release }: Stored, claim: EventOf<'release'>): boolean =>
  decision === 'release' &&
  reason === claim.reason &&
  release?.userId === claim.person &&
  release?.createdBy === claim.requestedBy

const isSameDecision = (step: Stored, recorded: EventOf<'decision'>['recorded']): boolean =>
  canonicalJson({
    ...{ decision: step.decision, role: step.role, status: step.status, pendingWith: step.pendingWith },
    ...{ comment: step.comment, reason: step.reason, concession: step.concession, signature: step.signature },
  }) ===
  canonicalJson({
    ...{ decision: recorded.decision, role: recorded.role, status: recorded.status, pendingWith: recorded.pendingWith },
    ...{ comment: recorded.comment ?? '', reason: recorded.reason ?? '', signature: recorded.signature ?? null },
    concession: concessionOf(recorded),
  })

const concessionOf = ({ decision, concession }: EventOf<'decision'>['recorded']) =>
  decision === 'concede' ? (concession ?? null) : null

/** Whether an inspection is in the state that its rounds and decisions lead to, since when, and whose turn it is. */
const isInState = (submission: Submission, history: History): boolean => {
  const last = history.findLast(isDecision)
  const state = stateAfter(history)
  const { status, pendingWith, remeasure, isWorkflowReverse: reversed, reviewedBy, concession, assignedTo } = submission
  return (
    canonicalJson({ status, pendingWith, remeasure, reversed, reviewedBy, concession, assignedTo }) ===
      canonicalJson({
        ...state,
        reviewedBy: last?.by ?? null,
        concession: last ? concessionOf(last.recorded) : null,
        assignedTo: assignedAfter(history),
      }) &&
    isMomentOf(submission.reviewedAt, last) &&
    isMomentOf(submission.pendingSince, state.pendingWith === null ? undefined : history.findLast(isTurn))
  )
}

const isMomentOf = (stored: Date | null, recorded: Event | undefined): boolean =>
  stored === null || recorded === undefined
    ? stored === null && recorded === undefined
    : isSameMoment(stored, recorded.at)

/** Whether this gave the inspection to the next role. */
const isTurn = ({ kind }: Event): boolean => kind === 'round' || kind === 'decision'

/** A decision leaves the inspection to everyone who has the next role. */
const assignedAfter = (history: History): string | null => {
  const last = history.findLast(({ kind }) => kind === 'assignment' || kind === 'decision')
  return last?.kind === 'assignment' ? last.assignedTo : null
}

/** What was submitted to no approval. */
const without: WorkflowState = { status: null, pendingWith: null, remeasure: false, reversed: false }

const begunAs = (first: Event | undefined): WorkflowState => {
  if (first?.kind !== 'round') return submitted
  if (first.recorded.bypass) return bypassedRun
  return first.recorded.approval === false ? without : submitted
}

const stateAfter = (history: History): WorkflowState =>
  history.slice(1).reduce<WorkflowState>((state, event) => {
    if (event.kind === 'round') return state.remeasure ? submitRound(state) : state
    if (event.kind !== 'decision') return state
    const { status, pendingWith, remeasure, reversed } = event.recorded as WorkflowState
    return { status, pendingWith, remeasure, reversed }
  }, begunAs(history[0]))
