import type { ComputedResult } from '../checklists/evaluation/evaluate.ts'
import type { Choice, DecisionProblem, Need, RefusalCode } from './choice.schema.ts'
import type { Decision, DecisionCode } from './decision.schema.ts'
import { type InputContext, inputProblems } from './decisionInput.ts'
import { earlierRoles, type WorkflowRole } from './roles.ts'
import type { StatusCode } from './statuses.ts'

/*
 * The approval of product inspections. All rules are here, in the table and in decisionInput.ts; handlers only store what decide() returns.
 *
 * After a setting correction the submission is immediately pending with the QA Supervisor, as the table says, but it is
 * marked `remeasure` until the new round has been submitted. So it is always in exactly one queue, and the queue can
 * show that it waits for the inspection. Until then it can only be rejected, which returns it to the MFG Supervisor and
 * cancels the new round: the correction may have been a mistake, or the parts may be gone.
 */

export interface WorkflowState {
  /** Null until someone has decided: '(No Status)'. */
  status: StatusCode | null
  /** Whose queue it is in; null once it is finally decided. */
  pendingWith: WorkflowRole | null
  /** The failed characteristics are to be measured again and the new round isn't in yet. */
  remeasure: boolean
  /** Shown as 'Workflow is reversed' until the role that it was returned to has decided. */
  reversed: boolean
}

/** A submission as it enters the workflow. */
export const submitted: WorkflowState = {
  status: null,
  pendingWith: 'qa-supervisor',
  remeasure: false,
  reversed: false,
}

/** A run that was bypassed: no one inspected, so no one decides, and it can never be approved. */
export const bypassedRun: WorkflowState = { status: 'bypass', pendingWith: null, remeasure: false, reversed: false }

export interface Transition {
  role: WorkflowRole
  decision: Exclude<DecisionCode, 'reverse'>
  status: StatusCode
  /** Who decides next; null is final. */
  next: WorkflowRole | null
  needs: readonly Need[]
  /** Only if the latest round passes. */
  onlyIfPass?: true
  /** Only if something failed that can be measured again: an empty round would pass without a reading. */
  onlyIfReopens?: true
  /** Opens a new round. */
  remeasure?: true
  /** Also while the new round isn't in yet. */
  withoutRound?: true
}

const QA = 'qa-supervisor'
const MFG = 'mfg-supervisor'
const MANAGER = 'qa-manager'

/** The default table. 'Each decision has a comment', so each asks for one. */
export const transitions: readonly Transition[] = [
  { role: QA, decision: 'approve', status: 'approved', next: null, needs: ['comment'], onlyIfPass: true },
  { role: QA, decision: 'hand-to-production', status: 'production', next: MFG, needs: ['comment'] },
  { role: QA, decision: 'reject', status: 'rejected', next: MFG, needs: ['comment'], withoutRound: true },
  {
    role: MFG,
    decision: 'setting-correction',
    status: 'setting-correction',
    next: QA,
    needs: ['comment'],
    onlyIfReopens: true,
    remeasure: true,
  },
  { role: MFG, decision: 'deviation-request', status: 'deviation-request', next: MANAGER, needs: ['comment'] },
  { role: MFG, decision: 'bypass', status: 'bypass', next: MANAGER, needs: ['comment', 'reason'] },
  { role: MANAGER, decision: 'approve', status: 'approved', next: null, needs: ['comment'], onlyIfPass: true },
  {
    role: MANAGER,
    decision: 'concede',
    status: 'concessionally-approved',
    next: null,
    needs: ['comment', 'concession'],
  },
  { role: MANAGER, decision: 'reject', status: 'rejected', next: null, needs: ['comment'] },
]

/** Reversing isn't in the table: every role may, to any role before it. Its reason is its comment. */
export const reverseNeeds: readonly Need[] = ['reason']

export interface DecisionContext extends InputContext {
  userId: string
  /** The approving roles that the user has. */
  roles: readonly WorkflowRole[]
  /** Everyone who entered answers of a round of this inspection, or submitted one. */
  inspectors: readonly string[]
  /** Who answers for the public link by which it came, and has not entered anything that is known. */
  linkOwner: string | null
  /** Computed result of the latest round, see rounds.ts. */
  latestResult: ComputedResult
  /** Whether a new round would ask for anything, see rounds.ts. */
  reopens: boolean
  /** Roles that have decided so far, from the history. */
  decidedRoles: readonly WorkflowRole[]
}

/** The effect of a decision: the new state, or everything that prevents it. */
export type DecisionResult = { possible: true; state: WorkflowState } | { possible: false; refusals: DecisionProblem[] }

const refusal = (code: RefusalCode, params: DecisionProblem['params'] = {}): DecisionProblem => ({
  code,
  params,
})

/** The roles to which it can be reversed now. After the final decision: those before the QA Manager that decided. */
export const reverseTargets = (state: WorkflowState, decidedRoles: readonly WorkflowRole[]): WorkflowRole[] =>
  state.pendingWith
    ? earlierRoles(state.pendingWith)
    : earlierRoles(MANAGER).filter(role => decidedRoles.includes(role))

/** Why this role and user can't do anything at all. */
const actorRefusals = (state: WorkflowState, role: WorkflowRole, context: DecisionContext): DecisionProblem[] => [
  ...(state.pendingWith && state.pendingWith !== role
    ? [refusal('pendingWithOther', { role: state.pendingWith })]
    : []),
  ...(context.roles.includes(role) ? [] : [refusal('roleMissing', { role })]),
  ...(context.inspectors.includes(context.userId)
    ? [refusal(context.userId === context.linkOwner ? 'ownLink' : 'ownSubmission')]
    : []),
]

const reverseRefusals = (state: WorkflowState, role: WorkflowRole, context: DecisionContext): DecisionProblem[] => [
  ...(state.pendingWith === null && role !== MANAGER ? [refusal('onlyQaManagerReverses')] : []),
  ...actorRefusals(state, role, context),
  ...(reverseTargets(state, context.decidedRoles).length === 0 ? [refusal('nothingEarlier')] : []),
]

const transitionRefusals = (
  state: WorkflowState,
  transition: Transition,
  context: DecisionContext,
): DecisionProblem[] => {
  const passes = !transition.onlyIfPass || context.latestResult === 'pass'
  return [
    ...(state.pendingWith === null ? [refusal('finallyDecided', { status: state.status ?? '' })] : []),
    ...actorRefusals(state, transition.role, context),
    ...(state.remeasure && !transition.withoutRound ? [refusal('roundOpen')] : []),
    ...(passes ? [] : [refusal(context.latestResult === 'fail' ? 'latestRoundFails' : 'latestRoundIncomplete')]),
    ...(transition.onlyIfReopens && !context.reopens ? [refusal('nothingToMeasureAgain')] : []),
  ]
}

const resultOf = (refusals: DecisionProblem[], state: WorkflowState): DecisionResult =>
  refusals.length ? { possible: false, refusals } : { possible: true, state }

/**
 * The result of a user's decision in one of their roles, or everything that prevents it, the most important
 * first. Returns the new state; storing it, the history row and 'Already decided by {name}' are the server's part.
 */
export const decide = (
  state: WorkflowState,
  role: WorkflowRole,
  decision: Decision,
  context: DecisionContext,
): DecisionResult => {
  if (decision.decision === 'reverse') return reverse(state, role, decision, context)
  const transition = transitions.find(row => row.role === role && row.decision === decision.decision)
  if (!transition) return { possible: false, refusals: [refusal('notYourDecision', { role })] }
  const refusals = [
    ...transitionRefusals(state, transition, context),
    ...inputProblems({ needs: transition.needs, targets: [] }, decision, context),
  ]
  return resultOf(refusals, {
    status: transition.status,
    pendingWith: transition.next,
    remeasure: transition.remeasure === true,
    reversed: false,
  })
}

const reverse = (
  state: WorkflowState,
  role: WorkflowRole,
  decision: Decision,
  context: DecisionContext,
): DecisionResult => {
  const targets = reverseTargets(state, context.decidedRoles)
  const refusals = [
    ...reverseRefusals(state, role, context),
    ...inputProblems({ needs: reverseNeeds, targets }, decision, context),
  ]
  return resultOf(refusals, { ...state, pendingWith: decision.to ?? null, remeasure: false, reversed: true })
}

/** Every choice of a role as the review page shows it: possible, or why not. Reverse comes last. */
export const choicesOf = (state: WorkflowState, role: WorkflowRole, context: DecisionContext): Choice[] => {
  const choice = (
    decision: DecisionCode,
    refusals: DecisionProblem[],
    rest: Pick<Choice, 'needs' | 'status' | 'targets'>,
  ) => ({
    decision,
    possible: refusals.length === 0,
    refusal: refusals[0] ?? null,
    ...rest,
  })
  return [
    ...transitions
      .filter(row => row.role === role)
      .map(row =>
        choice(row.decision, transitionRefusals(state, row, context), {
          needs: [...row.needs],
          status: row.status,
          targets: [],
        }),
      ),
    choice('reverse', reverseRefusals(state, role, context), {
      needs: [...reverseNeeds],
      status: state.status,
      targets: reverseTargets(state, context.decidedRoles),
    }),
  ]
}

/** The state after the new round of a setting correction was submitted. Throws if none was ordered. */
export const submitRound = (state: WorkflowState): WorkflowState => {
  if (!state.remeasure) throw new Error('No new round was asked for')
  return { ...state, remeasure: false }
}
