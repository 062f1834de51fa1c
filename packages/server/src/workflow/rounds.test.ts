import { openDraft, renewDraftLock, saveDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
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
const whole = (id: string, user = approvers.qa) => as(user).call(getSubmission, { params: { id } })

beforeAll(async () => {
  const [operators] = await transact(db, { customerId: customer.id }, tx =>
    tx.select({ id: roles.id }).from(roles).where(sql`name = 'checklist operator'`),
  )
  const assignedTo = { roleIds: [operators?.id ?? ''] }
  checklist = await buildChecklist(db, { customer, type: 'product', name: 'Rotor hub, balancing', assignedTo })
  inspector = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  approvers = await buildApprovers(server)
})

const corrected = async () => {
  const { id } = await buildSubmission(db, { customer, checklist, by: inspector, answers: failing })
  await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
  await approvers.decide('mfg-supervisor', id, leastOf('setting-correction'))
  return id
}

const measureAgain = async (id: string, samples: string[], by = inspector, more: { enteredBy?: string[] } = {}) => {
  const { remeasureDraftId } = await whole(id)
  const { draft, lockToken } = await as(by).call(openDraft, { params: { id: remeasureDraftId ?? '' } })
  await as(by).call(submitDraft, {
    params: { id: draft.id },
    body: {
      ...{ version: draft.version, lockToken: lockToken ?? '', name: draft.draftName, userIdentity: '' },
      header: draft.header,
      answers: { bore: { type: 'measurement', samples } },
      ...more,
    },
  })
}

describe('a setting correction', () => {
  test('has the failed characteristics measured again, and no one decides until they are submitted', async () => {
    const id = await corrected()
    const { remeasureDraftId, status, pendingWith } = await whole(id)
    expect({ status, pendingWith }).toEqual({ status: 'setting-correction', pendingWith: 'qa-supervisor' })
    expect(remeasureDraftId).not.toBeNull()
    const { choices } = await approvers.review('qa-supervisor', id)
    expect(choices.filter(({ possible }) => possible).map(({ decision }) => decision)).toEqual(['reject'])
    expect(choices.find(({ decision }) => decision === 'hand-to-production')?.refusal?.code).toBe('roundOpen')
    await expect(approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))).rejects.toMatchObject({
      status: 409,
      problem: { details: { code: 'roundOpen' } },
    })
    await measureAgain(id, ['25.012', '25.009'])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).resolves.toMatchObject({
      status: 'approved',
      pendingWith: null,
    })
    expect((await whole(id)).rounds.map(({ round, result }) => [round, result])).toEqual([
      [1, 'fail'],
      [2, 'pass'],
    ])
  })

  test('says at the top of the new round who ordered it, in which role, and what they said', async () => {
    const { id } = await buildSubmission(db, { customer, checklist, by: inspector, answers: failing })
    await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
    const comment = 'Offset T12 by 0.01'
    await approvers.decide('mfg-supervisor', id, { ...leastOf('setting-correction'), comment })
    const { remeasureDraftId } = await whole(id)
    const { draft } = await as(inspector).call(openDraft, { params: { id: remeasureDraftId ?? '' } })
    expect(draft.ordered).toMatchObject({ by: { id: approvers.mfg.id }, role: 'mfg-supervisor', comment })
  })

  test('is not ordered where nothing failed: an empty round would pass without a reading', async () => {
    const { id } = await buildSubmission(db, { customer, checklist, by: inspector })
    await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
    await expect(approvers.decide('mfg-supervisor', id, leastOf('setting-correction'))).rejects.toMatchObject({
      status: 409,
      problem: { details: { code: 'nothingToMeasureAgain' } },
    })
    expect((await whole(id)).remeasureDraftId).toBeNull()
  })

  test('can be rejected before it is measured: its draft ends, and its holder is notified', async () => {
    const id = await corrected()
    const { remeasureDraftId } = await whole(id)
    const params = { id: remeasureDraftId ?? '' }
    const { draft, lockToken } = await as(inspector).call(openDraft, { params })
    await expect(approvers.decide('qa-supervisor', id, leastOf('reject'))).resolves.toMatchObject({
      ...{ status: 'rejected', pendingWith: 'mfg-supervisor', remeasure: false },
    })
    expect((await whole(id)).remeasureDraftId).toBeNull()
    const told = 'Jana Ott has decided on this inspection, so this round is no longer needed.'
    const { version, draftName: name, header } = draft
    const answers = { bore: { type: 'measurement' as const, samples: ['25.012', '25.009'] } }
    const body = { version, lockToken, name, header, userIdentity: '', answers }
    for (const attempt of [
      () => as(inspector).call(renewDraftLock, { params, body: { lockToken } }),
      () => as(inspector).call(saveDraft, { params, body }),
      () => as(inspector).call(submitDraft, { params, body }),
      () => as(inspector).call(openDraft, { params }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 409, problem: { message: told } })
    // Requested again, it is measured in a draft of its own.
    await approvers.decide('mfg-supervisor', id, leastOf('setting-correction'))
    expect((await whole(id)).remeasureDraftId).not.toBe(remeasureDraftId)
    await measureAgain(id, ['25.012', '25.009'])
    expect((await whole(id)).round).toBe(2)
  })

  test('bars people who entered readings, also when someone else submitted them', async () => {
    const both = await signedIn(['checklist operator', 'QA Supervisor'], { firstName: 'Nina', lastName: 'Wolf' })
    const id = await corrected()
    const params = { id: (await whole(id)).remeasureDraftId ?? '' }
    const answers = { bore: { type: 'measurement' as const, samples: ['25.012', '25.009'] } }
    const first = await as(both).call(openDraft, { params })
    const { version, draftName: name, header } = first.draft
    const sent = { name, header, userIdentity: '', answers }
    await as(both).call(saveDraft, { params, body: { ...sent, version, lockToken: first.lockToken } })
    await as(both).call(unlockDraft, { params, body: {} })
    const looker = await signedIn(['checklist operator', 'QA Supervisor'])
    const looking = await as(looker).call(openDraft, { params })
    const seen = { ...sent, version: looking.draft.version, lockToken: looking.lockToken, name: 'Second look' }
    await as(looker).call(saveDraft, { params, body: seen })
    await as(looker).call(unlockDraft, { params, body: {} })
    const { draft, lockToken } = await as(inspector).call(openDraft, { params })
    await as(inspector).call(submitDraft, { params, body: { ...sent, version: draft.version, lockToken } })
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), both)).rejects.toMatchObject({
      status: 409,
      problem: { details: { code: 'ownSubmission' } },
    })
    const names = (people: { profile: { lastName: string } }[] = []) => people.map(({ profile }) => profile.lastName)
    const { rounds, history } = await whole(id)
    expect(names(rounds[1]?.inspectors)).toEqual(['Wolf', 'Kern'])
    expect(names(history.find(({ decision }) => decision === 'submit')?.inspectors)).toEqual(['Wolf', 'Kern'])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), looker)).resolves.toMatchObject({
      status: 'approved',
    })
  })

  test('bars people who measured the second round as well', async () => {
    const second = await signedIn(['checklist operator', 'QA Supervisor'])
    const id = await corrected()
    await measureAgain(id, ['25.012', '25.009'], second)
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), second)).rejects.toMatchObject({
      status: 409,
      problem: { details: { code: 'ownSubmission' } },
    })
  })

  test('bars no one whom an operator only names: a name without a proof is a claim', async () => {
    const named = await signedIn(['checklist operator', 'QA Supervisor'], { lastName: 'Named' })
    const stranger = await signedIn(['checklist operator'], { at: other })
    const id = await corrected()
    await measureAgain(id, ['25.012', '25.009'], inspector, { enteredBy: [approvers.qa.id, named.id, stranger.id] })
    const round = (await whole(id)).rounds.at(-1)
    expect(round?.inspectors.map(one => one.id)).toEqual([inspector.id])
    expect(round?.claimed.map(one => one.id).sort()).toEqual([approvers.qa.id, named.id].sort())
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), named)).resolves.toMatchObject({
      status: 'approved',
    })
  })

  test('whose round fails again cannot be approved', async () => {
    const id = await corrected()
    await measureAgain(id, ['25.030', '25.009'])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({
      problem: { message: 'Not possible: the latest round failed.' },
    })
  })
})

describe('reversing', () => {
  test('gives it back to an earlier role with the reason, keeps the status, and strikes what it took back', async () => {
    const { id } = await buildSubmission(db, { customer, checklist, by: inspector, answers: failing })
    await approvers.decide('qa-supervisor', id, leastOf('reject'))
    await approvers.decide('mfg-supervisor', id, leastOf('deviation-request'))
    await approvers.decide('qa-manager', id, { decision: 'reverse', to: 'mfg-supervisor', reason: 'Which class?' })
    const { status, pendingWith, isWorkflowReverse, history } = await whole(id)
    expect({ status, pendingWith, isWorkflowReverse }).toEqual({
      status: 'deviation-request',
      pendingWith: 'mfg-supervisor',
      isWorkflowReverse: true,
    })
    expect(history.map(({ decision, superseded }) => [decision, superseded])).toEqual([
      ['reverse', false],
      ['deviation-request', true],
      ['reject', false],
      ['submit', false],
    ])
    await approvers.decide('mfg-supervisor', id, leastOf('deviation-request'))
    expect((await whole(id)).isWorkflowReverse).toBe(false)
  })

  test('after the final decision is the QA Manager alone, to a role that had decided', async () => {
    const { id } = await buildSubmission(db, { customer, checklist, by: inspector })
    await approvers.decide('qa-supervisor', id, leastOf('approve'))
    await expect(approvers.decide('qa-supervisor', id, leastOf('reverse'))).rejects.toMatchObject({
      problem: { details: { code: 'onlyQaManagerReverses' } },
    })
    const reverse = (to: 'qa-supervisor' | 'mfg-supervisor') =>
      approvers.decide('qa-manager', id, { decision: 'reverse', to, reason: 'Wrong lot' })
    await expect(reverse('mfg-supervisor')).rejects.toMatchObject({
      problem: { fields: { to: 'Choose an earlier role.' } },
    })
    await expect(reverse('qa-supervisor')).resolves.toMatchObject({ pendingWith: 'qa-supervisor', status: 'approved' })
  })

  test('takes the concession back', async () => {
    const { id } = await buildSubmission(db, {
      ...{ customer, checklist, by: inspector, answers: failing, lotSize: 50 },
      pendingWith: 'qa-supervisor',
    })
    await approvers.decide('qa-supervisor', id, leastOf('reject'))
    await approvers.decide('mfg-supervisor', id, leastOf('deviation-request'))
    await approvers.decide('qa-manager', id, leastOf('concede'))
    expect((await whole(id)).concession).toEqual({ limit: 'quantity', quantity: 10 })
    await approvers.decide('qa-manager', id, leastOf('reverse'))
    expect((await whole(id)).concession).toBeNull()
  })
})
