import { daysAfter } from '@gemba/domain/core/calendarDay'
// Decisions on inspections: a story cannot contain what the product refuses.
import type { Decision, DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { assignInspection } from '../workflow/public/assignInspection.ts'
import { signatureOf } from '../workflow/public/sign.ts'
import { holdSubmission, storeDecision } from '../workflow/public/storeDecision.ts'
import { dayText } from './calendar.ts'
import type { Player } from './cast.ts'
import { inTurn, type Stage } from './stage.ts'
import type { StoredRun } from './storedRun.ts'
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

/** Ways through the approval, by name. After a setting correction comes the next round. */
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

const decisionOf = (stage: Stage, { submission }: StoredRun, step: Step, by: Player, today: string): Decision => {
  const { random } = stage
  const words = say(random, decisions[step.decision], by.language)
  if (step.decision === 'reverse') return { decision: 'reverse', reason: words, to: step.to }
  return {
    decision: step.decision,
    comment: words,
    ...(step.decision === 'bypass' && { reason: say(random, bypassReasons, by.language) }),
    ...(step.limit === 'quantity' && {
      concession: { limit: 'quantity', quantity: Math.ceil((submission.lotSize ?? 40) / 2) },
    }),
    ...(step.limit === 'endDate' && { concession: { limit: 'endDate', endDate: daysAfter(today, 14) } }),
  }
}

/** Lets the person who has the role take the step. Throws when the product does not allow it. */
export const decideOn = (stage: Stage, run: StoredRun, step: Step, at: Date): Promise<void> => {
  const by = deciderOf(stage, step.role)
  const decision = decisionOf(stage, run, step, by, dayText(stage.zone, at))
  return stage.act(by, at, async ({ tx, actor, audit }) => {
    const row = await holdSubmission(tx, run.submission.id)
    const signing = { actor, submission: row, decision: step.decision, locale: by.language, at }
    const sign = async () => signatureOf(signing)
    const decider = { actor, at, audit, reactions: stage.reactions.decided }
    const { role } = step
    run.submission = await storeDecision(tx, decider, row, { role, version: row.version, decision, sign })
  })
}

/** Gives a pending inspection to one of the people who could decide on it. */
export const assign = (
  stage: Stage,
  { submission: { id } }: StoredRun,
  to: Player,
  by: Player,
  at: Date,
): Promise<void> =>
  stage.act(by, at, async ({ tx, actor, audit }) => {
    const submission = await holdSubmission(tx, id)
    await assignInspection(tx, { actor, audit }, submission, { userId: to.id, version: submission.version })
  })
