// Decisions on inspections, by the product's own table: what it refuses cannot be in the story.
import { randomUUID } from 'node:crypto'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import type { Decision, DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { mergeRounds, openRound } from '@gemba/domain/workflow/rounds'
import { decide, type WorkflowState } from '@gemba/domain/workflow/transitions'
import { phrase } from '../platform/phrases.ts'
import { dayText } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Handed } from './handed.ts'
import { inTurn, type Stage } from './stage.ts'
import { bypassReasons, decisions, say } from './words.ts'

export type Step = {
  role: WorkflowRole
  decision: DecisionCode
  limit?: 'quantity' | 'endDate'
  to?: WorkflowRole
}

const QA = 'qa-supervisor'
const MFG = 'mfg-supervisor'
const MANAGER = 'qa-manager'

const approve: Step = { role: QA, decision: 'approve' }
const hand: Step = { role: QA, decision: 'hand-to-production' }
const correct: Step = { role: MFG, decision: 'setting-correction' }
const request: Step = { role: MFG, decision: 'deviation-request' }
const bypass: Step = { role: MFG, decision: 'bypass' }
const refuse: Step = { role: MANAGER, decision: 'reject' }

/** Ways that an inspection goes, by name. After a setting correction comes the next round. */
export const ways = {
  direct: [approve],
  'looked at twice': [approve, { role: MANAGER, decision: 'reverse', to: QA }, approve],
  corrected: [hand, correct, approve],
  'conceded for a quantity': [hand, request, { role: MANAGER, decision: 'concede', limit: 'quantity' }],
  'conceded until a day': [hand, request, { role: MANAGER, decision: 'concede', limit: 'endDate' }],
  'request refused': [hand, request, refuse],
  rejected: [{ role: QA, decision: 'reject' }, request, refuse],
  'bypassed and conceded': [hand, bypass, { role: MANAGER, decision: 'concede', limit: 'quantity' }],
  'bypassed and approved': [hand, bypass, { role: MANAGER, decision: 'approve' }],
  'sent back and corrected': [hand, request, { role: MANAGER, decision: 'reverse', to: MFG }, correct, approve],
  'sent back': [hand, request, { role: MANAGER, decision: 'reverse', to: QA }],
  'sent back by production': [hand, { role: MFG, decision: 'reverse', to: QA }],
} as const satisfies Record<string, readonly Step[]>
export type Way = keyof typeof ways

/** Who decides in a role: never the inspector, and the two QA Supervisors in turn. */
const deciderOf = (stage: Stage, role: WorkflowRole): Player => {
  const { people } = stage.cast
  if (role === MFG) return people['mfg.supervisor']
  if (role === MANAGER) return people['qa.manager']
  return people[inTurn(stage, 'qa supervisor', ['qa.supervisor', 'qa.supervisor', 'qa.supervisor2'] as const)]
}

const decisionOf = (stage: Stage, { row }: Handed, step: Step, by: Player, today: string): Decision => {
  const { random } = stage
  const words = say(random, decisions[step.decision], by.language)
  if (step.decision === 'reverse') return { decision: 'reverse', reason: words, to: step.to }
  return {
    decision: step.decision,
    comment: words,
    ...(step.decision === 'bypass' && { reason: say(random, bypassReasons, by.language) }),
    ...(step.limit === 'quantity' && {
      concession: { limit: 'quantity', quantity: Math.ceil((row.lotSize ?? 40) / 2) },
    }),
    ...(step.limit === 'endDate' && { concession: { limit: 'endDate', endDate: daysAfter(today, 14) } }),
  }
}

/** Carries out a decision as carryOut() stores one. Throws when the table does not allow it. */
export const decideOn = (stage: Stage, handed: Handed, step: Step, at: Date) => {
  const { row, inspectors, state } = handed
  if (!state) throw new Error('nobody approves what is no inspection')
  const by = deciderOf(stage, step.role)
  const today = dayText(stage.zone, at)
  const decision = decisionOf(stage, handed, step, by, today)
  const earlier = stage.ledger.workflowHistories.filter(({ submissionId }) => submissionId === row.id)
  const decided = decide(state, step.role, decision, {
    ...{ userId: by.id, roles: [step.role], inspectors, latestResult: row.result, reopens: row.result === 'fail' },
    ...{ lotSize: row.lotSize ?? null, today },
    decidedRoles: earlier.flatMap(({ role }) => role ?? []),
  })
  if (!decided.possible)
    throw new Error(`${row.irNumber}, ${step.role}, ${step.decision}: ${decided.refusals.map(({ code }) => code)}`)
  store(stage, handed, { step, decision, by, at, next: decided.state })
}

type Made = { step: Step; decision: Decision; by: Player; at: Date; next: WorkflowState }

const store = (stage: Stage, handed: Handed, { step, decision, by, at, next }: Made) => {
  const { ledger } = stage
  const { row, state } = handed
  const { status, pendingWith, remeasure, reversed } = next
  const concession = decision.decision === 'concede' ? (decision.concession ?? null) : null
  const signature = signatureOf(stage, handed, decision.decision, by, at)
  Object.assign(row, {
    ...{ version: row.version + 1, status, pendingWith, remeasure, isWorkflowReverse: reversed, concession },
    ...{ pendingSince: pendingWith ? at : null, assignedTo: null, reviewedBy: by.id, reviewedAt: at },
    ...{ updatedAt: at, updatedBy: by.id },
  })
  ledger.workflowHistories.push({
    ...{ submissionId: row.id, version: row.version, round: row.round, role: step.role, decision: decision.decision },
    ...{ status, pendingWith, submittedBy: by.id, comment: decision.comment ?? '', reason: decision.reason ?? '' },
    ...{ concession, signature, recordHash: row.recordHash, createdAt: at, createdBy: by.id },
  })
  ledger.note(at, by.id, {
    action: 'Workflow Update',
    entity: 'submissions',
    entityId: row.id,
    old: state,
    new: { ...next, ...decision, role: step.role, signature },
    reason: decision.reason ?? decision.comment,
  })
  handed.state = next
  if (remeasure) openNextRound(stage, handed, by, at)
}

const signatureOf = ({ cast, zone }: Stage, { row }: Handed, decision: DecisionCode, by: Player, at: Date) =>
  cast.settings.electronicSignature
    ? {
        ...{ name: by.name, at: at.toISOString(), timezone: zone, sha256: row.recordHash },
        meaning: phrase(by.language, `workflow:meaning.${decision}`),
      }
    : null

/** The draft in which the failed characteristics are measured again. */
const openNextRound = ({ ledger, cast }: Stage, handed: Handed, by: Player, at: Date) => {
  const { row, definition, rounds } = handed
  const { checklistId, revision, machine = '', part = '', lot = '', lotSize = null, irNumber } = row
  const round = row.round + 1
  const { answered, total, failed } = evaluate(definition, mergeRounds(definition, [...rounds, {}])).counts
  if (openRound(definition, rounds).reopened.length === 0) throw new Error(`${irNumber} has nothing to measure again`)
  handed.roundDraft = {
    ...{ id: randomUUID(), checklistId, revision, submissionId: row.id, round },
    name: phrase(cast.settings.language, 'drafts:roundName', { number: irNumber ?? '', round }),
    ...{ header: { machine, part, lot, lotSize }, answers: {}, answered, total, failed },
    ...{ createdAt: at, createdBy: by.id, updatedAt: at, updatedBy: by.id },
  }
  ledger.drafts.push(handed.roundDraft)
}

/** Gives a pending inspection to one of the people who could decide on it. */
export const assign = ({ ledger }: Stage, { row }: Handed, to: Player, by: Player, at: Date) => {
  const old = row.assignedTo ?? null
  Object.assign(row, { assignedTo: to.id, version: row.version + 1, updatedAt: at, updatedBy: by.id })
  ledger.note(at, by.id, {
    action: 'Workflow Update',
    entity: 'submissions',
    entityId: row.id,
    old: { assignedTo: old },
    new: { assignedTo: to.id },
  })
}
