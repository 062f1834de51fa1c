import { listAudit, verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import {
  assignSubmission,
  requestInspectorRelease,
  settleInspectorRelease,
} from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from './approvers.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as, database } = server
const { db } = runtime
const reason = 'Named on the tablet by mistake, was on holiday'
let admin: TestUser
let second: TestUser
let inspector: TestUser
let approvers: Awaited<ReturnType<typeof buildApprovers>>
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  admin = await signedIn(['checklist administrator'], { firstName: 'Ada', lastName: 'Lang' })
  second = await signedIn(['checklist administrator'], { firstName: 'Ben', lastName: 'Roth' })
  inspector = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  approvers = await buildApprovers(server)
  checklist = await buildChecklist(db, { customer, type: 'product' })
})

/** An inspection that names every QA Supervisor as inspector, so that no one may decide. */
const frozen = async () => {
  const inspectors = [inspector.id, approvers.qa.id, admin.id]
  return (await buildSubmission(db, { customer, checklist, by: inspector, inspectors })).id
}
const ask = (by: TestUser, id: string, userId: string) =>
  as(by).call(requestInspectorRelease, { params: { id }, body: { userId, reason } })
const whole = (by: TestUser, id: string) => as(by).call(getSubmission, { params: { id } })
const settle = async (by: TestUser, id: string, confirm = true) => {
  const [release] = (await whole(admin, id)).releases
  await as(by).call(settleInspectorRelease, { params: { id: release?.id ?? '' }, body: { confirm } })
}

describe('a record on which no one may decide', () => {
  test('is decided by someone whom an administrator and a second person released as its inspector', async () => {
    const id = await frozen()
    const { recordHash } = await whole(admin, id)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({
      problem: { details: { code: 'ownSubmission' } },
    })
    await ask(admin, id, approvers.qa.id)
    // One person alone changes nothing.
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({ status: 409 })
    await expect(settle(admin, id)).rejects.toMatchObject({
      status: 409,
      problem: { message: 'A second person must confirm your request.' },
    })
    expect((await whole(second, id)).releases).toMatchObject([
      {
        person: { id: approvers.qa.id },
        requestedBy: { id: admin.id },
        reason,
        confirmed: null,
        can: { confirm: true },
      },
    ])
    await settle(second, id)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).resolves.toMatchObject({
      status: 'approved',
    })
    const after = await whole(admin, id)
    expect(after.recordHash).toBe(recordHash)
    expect(after.rounds[0]?.inspectors.map(one => one.id)).toContain(approvers.qa.id)
    expect(after.history.find(({ decision }) => decision === 'release')).toMatchObject({
      submittedBy: { id: second.id },
      release: { person: { id: approvers.qa.id }, requestedBy: { id: admin.id } },
      reason,
    })
  })

  test('notifies the released person, and later everyone for whom it waits', async () => {
    const id = await frozen()
    const inboxOf = async (user: TestUser) =>
      (await as(user).call(listInbox)).entries.filter(
        ({ notification }) => 'submissionId' in notification && notification.submissionId === id,
      )
    await ask(admin, id, approvers.qa.id)
    expect(await inboxOf(approvers.qa)).toEqual([])
    await settle(second, id)
    expect(await inboxOf(approvers.qa)).toMatchObject([{ notification: { kind: 'approval', role: 'qa-supervisor' } }])
    const { version } = await approvers.review('qa-supervisor', id)
    const other = await signedIn(['QA Supervisor'])
    await as(other).call(assignSubmission, { params: { id }, body: { userId: approvers.qa.id, version } })
    expect(await inboxOf(approvers.qa)).toMatchObject([{ notification: { kind: 'approval' } }])
  })

  test('has both acts in the audit, each with who did it and why', async () => {
    const id = await frozen()
    await ask(admin, id, approvers.qa.id)
    await settle(second, id)
    const auditor = await signedIn(['administrator'])
    const { audit } = await as(auditor).call(listAudit, { query: { entityId: id } })
    const own = audit.filter(({ new: is }) => JSON.stringify(is ?? {}).includes('elease'))
    expect(own.map(record => record.reason)).toEqual([reason, reason])
    expect(own.map(record => record.action)).toEqual(['Checklists Update', 'Checklists Update'])
    const { records } = await as(auditor).call(verifyAuditChain, { body: {} })
    expect(records.broken).toEqual([])
    expect(records.decisions).toBeGreaterThan(0)
  })

  test('stays closed for people who submitted a round, and no one releases themselves', async () => {
    const id = await frozen()
    await expect(ask(admin, id, inspector.id)).rejects.toMatchObject({ status: 409 })
    await expect(ask(admin, id, admin.id)).rejects.toMatchObject({ status: 409 })
    await expect(ask(admin, id, approvers.mfg.id)).rejects.toMatchObject({ status: 409 })
    await expect(ask(approvers.qa, id, approvers.qa.id)).rejects.toMatchObject({ status: 403 })
    await ask(admin, id, approvers.qa.id)
    await expect(ask(second, id, approvers.qa.id)).rejects.toMatchObject({ status: 409 })
    await expect(settle(approvers.qa, id)).rejects.toMatchObject({ status: 409 })
  })

  test('stays as it is when the second person declines, and it can be asked for again', async () => {
    const id = await frozen()
    await ask(admin, id, approvers.qa.id)
    await settle(approvers.manager, id, false)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({ status: 409 })
    await expect(settle(second, id)).rejects.toMatchObject({ status: 409 })
    await ask(admin, id, approvers.qa.id)
    await settle(approvers.manager, id)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).resolves.toMatchObject({
      status: 'approved',
    })
  })

  test('bars released people again once they measure themselves', async () => {
    const both = await signedIn(['checklist operator', 'QA Supervisor'])
    const assigned = await buildChecklist(db, { customer, type: 'product', assignedTo: { userIds: [both.id] } })
    const answers = {
      guard: { type: 'passFail' as const, value: 'pass' as const },
      bore: { type: 'measurement' as const, samples: ['25.034', '25.012'] },
    }
    const inspectors = [inspector.id, both.id]
    const { id } = await buildSubmission(db, { customer, checklist: assigned, by: inspector, inspectors, answers })
    await ask(admin, id, both.id)
    await settle(second, id)
    await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'), both)
    await approvers.decide('mfg-supervisor', id, leastOf('setting-correction'))
    const { remeasureDraftId } = await whole(admin, id)
    const run = await runsAt(server).opened(both, remeasureDraftId ?? '', {
      answers: { bore: { type: 'measurement', samples: ['25.012', '25.009'] } },
    })
    await as(both).call(submitDraft, run)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), both)).rejects.toMatchObject({
      status: 409,
      problem: { details: { code: 'ownSubmission' } },
    })
    // They handed this round in, which the server saw.
    await expect(ask(admin, id, both.id)).rejects.toMatchObject({ status: 409 })
  })

  test('stays closed when a release was only written into the table', async () => {
    const id = await frozen()
    await ask(admin, id, approvers.qa.id)
    await database.query('update inspector_releases set confirmed = true where submission_id = $1', [id])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({
      problem: { details: { code: 'ownSubmission' } },
    })
  })

  test('can be released from a later round by mistake as well', async () => {
    const id = await frozen()
    await ask(admin, id, approvers.qa.id)
    await settle(second, id)
    // As if a round came in since, on which they stand again.
    await database.query('update submission_rounds set created_at = now() where submission_id = $1', [id])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({ status: 409 })
    await ask(admin, id, approvers.qa.id)
    await settle(second, id)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).resolves.toMatchObject({
      status: 'approved',
    })
  })
})
