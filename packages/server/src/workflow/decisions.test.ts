import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { WorkflowRole } from '@gemba/domain/workflow/role.schema'
import { decideSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from './approvers.builder.ts'

const server = await testServer()
const { runtime, customer, other, signedIn, as } = server
const { db } = runtime
const failing = {
  guard: { type: 'passFail' as const, value: 'pass' as const },
  bore: { type: 'measurement' as const, samples: ['25.034', '25.012'] },
}
let checklist: Awaited<ReturnType<typeof buildChecklist>>
let inspector: TestUser
let approvers: Awaited<ReturnType<typeof buildApprovers>>
const inspection = (wishes: Partial<Parameters<typeof buildSubmission>[1]> = {}) =>
  buildSubmission(db, { customer, checklist, by: inspector, lotSize: 240, ...wishes })

beforeAll(async () => {
  checklist = await buildChecklist(db, { customer, type: 'product', name: 'Bearing housing, final inspection' })
  inspector = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  approvers = await buildApprovers(server)
})

// The table of product.md, written out again: nothing here reads the product's own.
type Result = 'pass' | 'fail'
const table: Record<string, [status: string, next: string | null, on: Result[]]> = {
  'qa-supervisor approve': ['approved', null, ['pass']],
  'qa-supervisor hand-to-production': ['production', 'mfg-supervisor', ['pass', 'fail']],
  'qa-supervisor reject': ['rejected', 'mfg-supervisor', ['pass', 'fail']],
  'mfg-supervisor setting-correction': ['setting-correction', 'qa-supervisor', ['fail']],
  'mfg-supervisor deviation-request': ['deviation-request', 'qa-manager', ['pass', 'fail']],
  'mfg-supervisor bypass': ['bypass', 'qa-manager', ['pass', 'fail']],
  'qa-manager approve': ['approved', null, ['pass']],
  'qa-manager concede': ['concessionally-approved', null, ['pass', 'fail']],
  'qa-manager reject': ['rejected', null, ['pass', 'fail']],
}
const held = [...WorkflowRole.options, null]

describe.each(['pass', 'fail'] as const)('with a result of %s', result => {
  describe.each(held)('pending with %s', pendingWith => {
    test.each(WorkflowRole.options)('%s can take the decisions of the table and no other', async role => {
      for (const decision of DecisionCode.options.filter(code => code !== 'reverse')) {
        const { id } = await inspection({
          answers: result === 'pass' ? undefined : failing,
          pendingWith,
          status: pendingWith ? null : 'rejected',
        })
        const [status, next, on] = table[`${role} ${decision}`] ?? []
        const allowed = pendingWith === role && on?.includes(result)
        const answer = approvers.decide(role, id, leastOf(decision))
        if (allowed) await expect(answer, decision).resolves.toMatchObject({ status, pendingWith: next })
        else await expect(answer, decision).rejects.toMatchObject({ status: 409 })
      }
    })

    test.each(WorkflowRole.options)('%s can reverse to an earlier role only', async role => {
      for (const to of WorkflowRole.options) {
        const { id } = await inspection({ pendingWith, status: pendingWith ? null : 'approved' })
        const order = WorkflowRole.options
        // No one has decided on it yet, so after the end there is no one to give it back to.
        const allowed = pendingWith === role && order.indexOf(to) < order.indexOf(role)
        const answer = approvers.decide(role, id, { ...leastOf('reverse'), to })
        if (allowed) await expect(answer, to).resolves.toMatchObject({ pendingWith: to })
        else
          await expect(answer, to).rejects.toMatchObject({
            problem: { status: pendingWith === role && role !== 'qa-supervisor' ? 422 : 409 },
          })
      }
    })
  })
})

describe('who may decide', () => {
  test('no one decides on what they measured themselves, whatever their roles', async () => {
    const both = await signedIn(['checklist operator', 'QA Supervisor'])
    const { id } = await inspection({ by: both })
    const { choices } = await as(both).call(getReview, { params: { id }, query: { role: 'qa-supervisor' } })
    expect(choices.map(({ possible }) => possible)).toEqual([false, false, false, false])
    await expect(approvers.decide('qa-supervisor', id, leastOf('reject'), both)).rejects.toMatchObject({
      status: 409,
      problem: {
        message: 'You inspected this yourself. Someone else must decide on it.',
        details: { code: 'ownSubmission' },
      },
    })
  })

  test('a role that the person does not have is refused as a missing permission', async () => {
    const { id, version } = await inspection()
    await expect(
      as(approvers.manager).call(decideSubmission, {
        params: { id },
        body: { role: 'qa-supervisor', version, ...leastOf('reject') },
      }),
    ).rejects.toMatchObject({ status: 403 })
    const auditor = await signedIn(['checklist auditor'])
    await expect(
      as(auditor).call(decideSubmission, {
        params: { id },
        body: { role: 'qa-supervisor', version, ...leastOf('reject') },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('an inspection of another company does not exist, and neither does the approval of a process checklist', async () => {
    const { id, version } = await inspection()
    const stranger = await signedIn(['QA Supervisor'], { at: other })
    const process = await buildSubmission(db, {
      customer,
      checklist: await buildChecklist(db, { customer }),
      by: inspector,
    })
    const missing = { status: 404 }
    for (const [user, of] of [[stranger, id] as const, [approvers.qa, process.id] as const]) {
      const body = { role: 'qa-supervisor' as const, version, ...leastOf('reject') }
      await expect(
        as(user).call(getReview, { params: { id: of }, query: { role: 'qa-supervisor' } }),
      ).rejects.toMatchObject(missing)
      await expect(as(user).call(decideSubmission, { params: { id: of }, body })).rejects.toMatchObject(missing)
    }
  })
})

describe('what a decision needs', () => {
  const at = (field: string, message: string) => ({ status: 422, problem: { fields: { [field]: message } } })

  test('each has a comment; a bypass and a reversal have a reason', async () => {
    const { id } = await inspection()
    await expect(approvers.decide('qa-supervisor', id, { decision: 'reject', comment: '  ' })).rejects.toMatchObject(
      at('comment', 'Enter a comment.'),
    )
    const later = await inspection({ pendingWith: 'mfg-supervisor' })
    await expect(
      approvers.decide('mfg-supervisor', later.id, { decision: 'bypass', comment: 'Later' }),
    ).rejects.toMatchObject(at('reason', 'Enter a reason.'))
    await expect(
      approvers.decide('mfg-supervisor', later.id, { decision: 'reverse', to: 'qa-supervisor' }),
    ).rejects.toMatchObject(at('reason', 'Enter a reason.'))
  })

  test('a concession says how far it goes: no more than the lot, and no day that has passed', async () => {
    const { id } = await inspection({ answers: failing, pendingWith: 'qa-manager' })
    const concede = (concession?: { limit: 'quantity'; quantity: number } | { limit: 'endDate'; endDate: string }) =>
      approvers.decide('qa-manager', id, {
        decision: 'concede',
        comment: 'Fits class C3',
        ...(concession && { concession }),
      })
    await expect(concede()).rejects.toMatchObject(at('concession', 'Enter a quantity or an end date.'))
    await expect(concede({ limit: 'quantity', quantity: 241 })).rejects.toMatchObject(
      at('concession.quantity', 'The quantity exceeds the lot size.'),
    )
    await expect(concede({ limit: 'endDate', endDate: '2020-01-01' })).rejects.toMatchObject(
      at('concession.endDate', 'The end date is in the past.'),
    )
    await expect(concede({ limit: 'quantity', quantity: 240 })).resolves.toMatchObject({
      status: 'concessionally-approved',
    })
    const stored = await as(approvers.manager).call(getSubmission, { params: { id } })
    expect(stored).toMatchObject({ concession: { limit: 'quantity', quantity: 240 }, pendingWith: null })
  })
})

describe('two at the same time', () => {
  test('are one decision, and the second sees who was faster', async () => {
    const rival = await signedIn(['QA Supervisor'], { firstName: 'Lena', lastName: 'Bauer' })
    for (let round = 0; round < 5; round++) {
      const { id, version } = await inspection()
      const call = (user: TestUser, decision: DecisionCode) =>
        as(user).call(decideSubmission, {
          params: { id },
          body: { role: 'qa-supervisor', version, ...leastOf(decision) },
        })
      const answers = await Promise.allSettled([call(approvers.qa, 'approve'), call(rival, 'reject')])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const winner = answers[0].status === 'fulfilled' ? 'Jana Ott' : 'Lena Bauer'
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { status: 409, problem: { message: `Already decided by ${winner}`, details: { name: winner } } },
      })
      const { history } = await as(approvers.qa).call(getSubmission, { params: { id } })
      expect(history.map(({ decision }) => decision)).toEqual([winner === 'Jana Ott' ? 'approve' : 'reject', 'submit'])
    }
  })

  test('deciding on what was only assigned meanwhile reports that it changed, not that it is decided', async () => {
    const { id, version } = await inspection()
    await transact(db, { customerId: customer.id, userId: approvers.qa.id }, tx =>
      tx.execute(sql`update submissions set version = version + 1, updated_by = ${approvers.qa.id} where id = ${id}`),
    )
    await expect(
      as(approvers.qa).call(decideSubmission, {
        params: { id },
        body: { role: 'qa-supervisor', version, ...leastOf('reject') },
      }),
    ).rejects.toMatchObject({ status: 409, problem: { type: 'urn:gemba:problem:stale-version' } })
  })
})

test('each decision is a step of the history and a row of the audit', async () => {
  const { id, recordHash } = await inspection({ answers: failing })
  await approvers.decide('qa-supervisor', id, { decision: 'reject', comment: 'Bore over' })
  await approvers.decide('mfg-supervisor', id, {
    decision: 'bypass',
    comment: 'Urgent',
    reason: 'Gauge at calibration',
  })
  const { history } = await as(approvers.manager).call(getSubmission, { params: { id } })
  expect(history).toMatchObject([
    {
      decision: 'bypass',
      status: 'bypass',
      role: 'mfg-supervisor',
      reason: 'Gauge at calibration',
      comment: 'Urgent',
      submittedBy: { profile: { firstName: 'Milan' } },
      recordHash,
    },
    {
      decision: 'reject',
      status: 'rejected',
      role: 'qa-supervisor',
      comment: 'Bore over',
      superseded: false,
      signature: null,
    },
    { decision: 'submit', status: null, role: null, submittedBy: { id: inspector.id } },
  ])
  const { rows } = await transact(db, { customerId: customer.id }, tx =>
    tx.execute<{ action: string; user_id: string; record: string }>(
      sql`select action, user_id, record from audit_rows where entity = 'submissions' and entity_id = ${id} order by sequence`,
    ),
  )
  expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['Submissions Create', inspector.id],
    ['Workflow Update', approvers.qa.id],
    ['Workflow Update', approvers.mfg.id],
  ])
  expect(JSON.parse(rows[2]?.record ?? '')).toMatchObject({
    old: { status: 'rejected', pendingWith: 'mfg-supervisor' },
    new: { status: 'bypass', pendingWith: 'qa-manager', decision: 'bypass' },
    reason: 'Gauge at calibration',
  })
})
