import { describe, expect, test } from 'vitest'
import type { ComputedResult } from '../checklists/evaluation/evaluate.ts'
import { type Decision, DecisionCode } from './decision.schema.ts'
import { type WorkflowRole, workflowRoles } from './roles.ts'
import { StatusCode } from './status.schema.ts'
import { choicesOf, type DecisionContext, decide, submitRound, submitted, type WorkflowState } from './transitions.ts'

const state = (pendingWith: WorkflowState['pendingWith'], given: Partial<WorkflowState> = {}): WorkflowState => ({
  status: 'rejected',
  pendingWith,
  remeasure: false,
  reversed: false,
  ...given,
})

const context = (given: Partial<DecisionContext> = {}): DecisionContext => ({
  userId: 'reviewer',
  roles: workflowRoles,
  inspectors: ['inspector'],
  linkOwner: null,
  latestResult: 'pass',
  reopens: true,
  lotSize: 240,
  today: '2026-03-13',
  decidedRoles: workflowRoles,
  ...given,
})

/** Every field that any decision may need. */
const filledIn = (decision: DecisionCode): Decision => ({
  decision,
  comment: 'Checked',
  reason: 'Because',
  concession: { limit: 'quantity', quantity: 240 },
  to: 'qa-supervisor',
})

const codes = (outcome: ReturnType<typeof decide>) => (outcome.possible ? [] : outcome.refusals.map(({ code }) => code))

/*
 * The table of product.md §4, written out by hand: pending with / decision / result → status / then pending
 * with / measured again. What isn't in it is refused.
 */
const TABLE = `
qa-supervisor  approve            pass    approved                 -
qa-supervisor  hand-to-production pass    production               mfg-supervisor
qa-supervisor  hand-to-production fail    production               mfg-supervisor
qa-supervisor  reject             pass    rejected                 mfg-supervisor
qa-supervisor  reject             fail    rejected                 mfg-supervisor
mfg-supervisor setting-correction pass    setting-correction       qa-supervisor  again
mfg-supervisor setting-correction fail    setting-correction       qa-supervisor  again
mfg-supervisor deviation-request  pass    deviation-request        qa-manager
mfg-supervisor deviation-request  fail    deviation-request        qa-manager
mfg-supervisor bypass             pass    bypass                   qa-manager
mfg-supervisor bypass             fail    bypass                   qa-manager
mfg-supervisor reverse            pass    =                        qa-supervisor
mfg-supervisor reverse            fail    =                        qa-supervisor
qa-manager     approve            pass    approved                 -
qa-manager     concede            pass    concessionally-approved  -
qa-manager     concede            fail    concessionally-approved  -
qa-manager     reject             pass    rejected                 -
qa-manager     reject             fail    rejected                 -
qa-manager     reverse            pass    =                        qa-supervisor
qa-manager     reverse            fail    =                        qa-supervisor
`

const expected = new Map(
  TABLE.trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .map(([role, decision, result, status, next, again]) => [
      `${role} ${decision} ${result}`,
      { status, next: next === '-' ? null : next, again: again === 'again' },
    ]),
)

const pendings: WorkflowState['pendingWith'][] = [...workflowRoles, null]
const statuses: WorkflowState['status'][] = [...StatusCode.options, null]
const results: ComputedResult[] = ['pass', 'fail', 'incomplete']

describe('every state, role and decision agrees with the table', () => {
  test.each(pendings.flatMap(pending => workflowRoles.map(role => [pending, role] as const)))(
    'pending with %s, decided as %s',
    (pendingWith, role) => {
      for (const status of statuses)
        for (const decision of DecisionCode.options)
          for (const latestResult of results)
            for (const remeasure of [false, true]) {
              const before = state(pendingWith, { status, remeasure, reversed: true })
              const outcome = decide(before, role, filledIn(decision), context({ latestResult }))
              // An incomplete round allows what a failed one allows.
              const row = expected.get(`${role} ${decision} ${latestResult === 'incomplete' ? 'fail' : latestResult}`)
              const reversing = decision === 'reverse'
              const finalReverse = pendingWith === null && reversing && role === 'qa-manager'
              // While the new round is pending, the only choices are to reject, and to reverse if there is an earlier
              // role.
              const rejecting = role === 'qa-supervisor' && decision === 'reject'
              const possible = row && (pendingWith === role || finalReverse) && (reversing || rejecting || !remeasure)
              expect(outcome.possible, `${status} ${decision} ${latestResult} ${remeasure}`).toBe(Boolean(possible))
              if (!outcome.possible) expect(outcome.refusals.length).toBeGreaterThan(0)
              if (outcome.possible && row)
                expect(outcome.state).toEqual({
                  status: row.status === '=' ? status : row.status,
                  pendingWith: row.next,
                  remeasure: row.again,
                  reversed: reversing,
                })
            }
    },
  )
})

test('nothing is measured again where nothing failed that could be', () => {
  const choices = choicesOf(state('mfg-supervisor'), 'mfg-supervisor', context({ reopens: false }))
  expect(choices.filter(({ possible }) => possible).map(({ decision }) => decision)).toEqual([
    'deviation-request',
    'bypass',
    'reverse',
  ])
  expect(choices[0]?.refusal?.code).toBe('nothingToMeasureAgain')
})

describe('approving', () => {
  test('what passed is finally approved', () => {
    expect(decide(submitted, 'qa-supervisor', { decision: 'approve', comment: 'Fine' }, context())).toEqual({
      possible: true,
      state: { status: 'approved', pendingWith: null, remeasure: false, reversed: false },
    })
  })

  test('what failed can be concessionally approved or rejected, never approved', () => {
    const failed = context({ latestResult: 'fail' })
    const choices = choicesOf(state('qa-manager'), 'qa-manager', failed)
    expect(choices.map(({ decision, possible, refusal }) => [decision, possible, refusal?.code ?? null])).toEqual([
      ['approve', false, 'latestRoundFails'],
      ['concede', true, null],
      ['reject', true, null],
      ['reverse', true, null],
    ])
    expect(choices[0]?.refusal?.code).toBe('latestRoundFails')
  })

  test('no one decides on their own inspection, not even on a later round of it', () => {
    const own = context({ userId: 'second', inspectors: ['first', 'second'] })
    for (const choice of choicesOf(state('qa-manager'), 'qa-manager', own))
      expect(choice.refusal?.code).toBe('ownSubmission')
    expect(codes(decide(state(null), 'qa-manager', filledIn('reverse'), own))).toEqual(['ownSubmission'])
  })

  test('a role that the user does not have decides nothing', () => {
    const outcome = decide(submitted, 'qa-supervisor', filledIn('reject'), context({ roles: ['qa-manager'] }))
    expect(codes(outcome)).toEqual(['roleMissing'])
  })

  test('in someone else’s queue the reason names whose it is', () => {
    const [approve] = choicesOf(state('mfg-supervisor'), 'qa-supervisor', context())
    expect(approve?.refusal).toEqual({
      code: 'pendingWithOther',
      params: { role: 'mfg-supervisor' },
    })
  })

  test('after the final decision nothing can be decided again', () => {
    expect(codes(decide(state(null, { status: 'approved' }), 'qa-manager', filledIn('reject'), context()))).toEqual([
      'finallyDecided',
    ])
  })
})

describe('what a decision needs', () => {
  test.each(DecisionCode.options)('%s without a word is refused', decision => {
    for (const role of workflowRoles) {
      expect(decide(state(role), role, { decision, to: 'qa-supervisor' }, context()).possible).toBe(false)
      expect(
        decide(state(role), role, { decision, to: 'qa-supervisor', comment: ' ', reason: ' ' }, context()).possible,
      ).toBe(false)
    }
  })

  test('a bypass needs its reason beside the comment', () => {
    const outcome = decide(
      state('mfg-supervisor'),
      'mfg-supervisor',
      { decision: 'bypass', comment: 'Urgent' },
      context(),
    )
    expect(codes(outcome)).toEqual(['reasonMissing'])
  })

  const concede = (concession: Decision['concession'], given: Partial<DecisionContext> = {}) =>
    codes(
      decide(
        state('qa-manager'),
        'qa-manager',
        { decision: 'concede', comment: 'Fits C3', concession },
        context(given),
      ),
    )

  test('a concession says how many or until when', () => {
    expect(concede(undefined)).toEqual(['concessionMissing'])
    expect(concede({ limit: 'quantity', quantity: 240 })).toEqual([])
    expect(concede({ limit: 'quantity', quantity: 241 })).toEqual(['quantityAboveLot'])
    expect(concede({ limit: 'quantity', quantity: 241 }, { lotSize: null })).toEqual([])
  })

  test('a concession until yesterday is refused', () => {
    expect(concede({ limit: 'endDate', endDate: '2026-03-13' })).toEqual([])
    expect(concede({ limit: 'endDate', endDate: '2026-03-12' })).toEqual(['endDatePassed'])
  })
})

describe('setting correction', () => {
  const correction = decide(state('mfg-supervisor'), 'mfg-supervisor', filledIn('setting-correction'), context())
  if (!correction.possible) throw new Error('refused')

  test('it is immediately with the QA Supervisor, who can only reject it before the new round is submitted', () => {
    expect(correction.state).toMatchObject({ pendingWith: 'qa-supervisor', remeasure: true })
    for (const choice of choicesOf(correction.state, 'qa-supervisor', context())) {
      const expected = { reject: undefined, reverse: 'nothingEarlier' }
      expect(choice.refusal?.code).toBe(
        choice.decision in expected ? expected[choice.decision as keyof typeof expected] : 'roundOpen',
      )
    }
    const rejected = decide(correction.state, 'qa-supervisor', filledIn('reject'), context())
    expect(rejected).toMatchObject({
      possible: true,
      state: { status: 'rejected', pendingWith: 'mfg-supervisor', remeasure: false },
    })
  })

  test('with the new round the QA Supervisor decides', () => {
    const after = submitRound(correction.state)
    expect(after).toMatchObject({ status: 'setting-correction', pendingWith: 'qa-supervisor', remeasure: false })
    expect(decide(after, 'qa-supervisor', filledIn('approve'), context()).possible).toBe(true)
  })

  test('a round that was not ordered is an error', () => {
    expect(() => submitRound(submitted)).toThrow('No new round')
  })
})

describe('reversing', () => {
  const reverse = (before: WorkflowState, role: WorkflowRole, to: WorkflowRole, given: Partial<DecisionContext> = {}) =>
    decide(before, role, { decision: 'reverse', to, reason: 'Wrong gauge' }, context(given))

  test('the status stays and the workflow is marked as reversed until the next decision', () => {
    const outcome = reverse(state('qa-manager', { status: 'deviation-request' }), 'qa-manager', 'mfg-supervisor')
    if (!outcome.possible) throw new Error('refused')
    expect(outcome.state).toEqual({
      status: 'deviation-request',
      pendingWith: 'mfg-supervisor',
      remeasure: false,
      reversed: true,
    })
    const next = decide(outcome.state, 'mfg-supervisor', filledIn('deviation-request'), context())
    expect(next).toMatchObject({ possible: true, state: { reversed: false } })
  })

  test('only to an earlier role', () => {
    expect(codes(reverse(state('mfg-supervisor'), 'mfg-supervisor', 'qa-manager'))).toEqual(['notAnEarlierRole'])
    expect(codes(reverse(submitted, 'qa-supervisor', 'qa-supervisor'))).toEqual(['nothingEarlier'])
  })

  test('after the final decision only by the QA Manager, and only to a role that had it', () => {
    const final = state(null, { status: 'approved' })
    const early = { decidedRoles: ['qa-supervisor'] } as const
    expect(codes(reverse(final, 'qa-supervisor', 'qa-supervisor', early))).toEqual(['onlyQaManagerReverses'])
    expect(codes(reverse(final, 'qa-manager', 'mfg-supervisor', early))).toEqual(['notAnEarlierRole'])
    expect(reverse(final, 'qa-manager', 'qa-supervisor', early).possible).toBe(true)
  })

  test('its choice names the roles that can get it', () => {
    expect(choicesOf(state('qa-manager'), 'qa-manager', context()).at(-1)?.targets).toEqual([
      'qa-supervisor',
      'mfg-supervisor',
    ])
  })
})
