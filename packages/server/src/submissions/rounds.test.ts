import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { deleteDraft, getDraft, getRunnableChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { listIssues } from '@gemba/domain/issues/issues.endpoints'
import { getMail, listMails } from '@gemba/domain/mails/mails.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { decideSubmission, listWorkflowSubmissions } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { goodAnswers } from './submissions.builder.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { opened, submitted } = runsAt(server)
const { db } = runtime
const tooWide: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
const again: Answers = { bore: { type: 'measurement', samples: ['25.011', '25.013'] } }
let anna: TestUser
let boris: TestUser
let qa: TestUser
let mfg: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'])
  qa = await signedIn(['QA Supervisor'])
  mfg = await signedIn(['MFG Supervisor'])
  checklist = await buildChecklist(db, { customer, type: 'product', assignedTo: { userIds: [anna.id, boris.id] } })
})

const look = (user: TestUser, id: string) => as(user).call(getSubmission, { params: { id } })
const decide = async (user: TestUser, id: string, decided: typeof handOver | typeof correct) => {
  const { version } = await look(user, id)
  await as(user).call(decideSubmission, { params: { id }, body: { comment: 'As agreed', version, ...decided } })
}
const handOver = { role: 'qa-supervisor', decision: 'hand-to-production' } as const
const correct = { role: 'mfg-supervisor', decision: 'setting-correction' } as const

/** A failed inspection whose setting is to be corrected, and the draft of its next round. */
const corrected = async (of = checklist, answers = tooWide) => {
  const receipt = await submitted(anna, of, { answers })
  await decide(qa, receipt.id, handOver)
  await decide(mfg, receipt.id, correct)
  const { remeasureDraftId } = await look(anna, receipt.id)
  return { ...receipt, draftId: remeasureDraftId ?? '' }
}

describe('after a setting correction', () => {
  test('a draft asks again for what failed, and shows the rest as it was', async () => {
    const { irNumber, draftId } = await corrected()
    const draft = await as(boris).call(getDraft, { params: { id: draftId } })
    expect(draft).toMatchObject({
      ...{ draftName: `${irNumber}, round 2`, round: 2, locked: false, answers: {}, answered: 1, total: 2 },
      ...{ reopened: ['bore'], earlier: { guard: goodAnswers.guard }, header: { lot: 'L-26-0912', lotSize: 120 } },
      can: { open: true, delete: false },
    })
    expect(draft.ordered).toMatchObject({ by: { id: mfg.id }, role: 'mfg-supervisor', comment: 'As agreed' })
    const { drafts } = await as(boris).call(getRunnableChecklist, { params: { code: checklist.code } })
    expect(drafts.map(({ id }) => id)).toContain(draftId)
  })

  test('the draft stays for as long as the inspection waits for it', async () => {
    const { draftId } = await corrected()
    await expect(as(anna).call(deleteDraft, { params: { id: draftId } })).rejects.toMatchObject({ status: 409 })
  })

  test('the inspector gets it back even if the checklist is not theirs any more', async () => {
    const once = await buildChecklist(db, {
      customer,
      type: 'product',
      name: 'Once',
      assignedTo: { userIds: [anna.id] },
    })
    const { id } = await submitted(anna, once, { answers: tooWide })
    await decide(qa, id, handOver)
    await decide(mfg, id, correct)
    const { remeasureDraftId, can } = await look(anna, id)
    expect(can.remeasure).toBe(true)
    const draftOf = (user: TestUser) => as(user).call(getDraft, { params: { id: remeasureDraftId ?? '' } })
    expect((await draftOf(anna)).round).toBe(2)
    await expect(draftOf(boris)).rejects.toMatchObject({ status: 403 })
  })
})

test('the queue says what fails, and after a second round what fails in that one', async () => {
  const failing = async (irNumber: string | null) => {
    const query = { role: 'qa-supervisor' as const, search: irNumber ?? '' }
    return (await as(qa).call(listWorkflowSubmissions, { query })).submissions[0]?.failing
  }
  const first = await submitted(anna, checklist, { answers: tooWide })
  expect(await failing(first.irNumber)).toMatchObject({ count: 1, first: [{ label: { en: 'Bore' } }] })
  const { irNumber, draftId } = await corrected()
  await as(boris).call(submitDraft, await opened(boris, draftId, { answers: again }))
  expect(await failing(irNumber)).toMatchObject({ count: 0, first: [] })
})

test('people who measure a later round see the issue that the first one raised', async () => {
  const issue = { kind: 'draft' as const, title: 'Too wide', severity: 'high' as const }
  const answers: Answers = { ...tooWide, bore: { type: 'measurement', samples: ['25.040', '25.012'], issue } }
  const { draftId } = await corrected(checklist, answers)
  const seen = async () =>
    (await as(boris).call(listIssues, { query: { type: 'product' } })).issues.map(({ title }) => title)
  expect(await seen()).toEqual([])
  await as(boris).call(submitDraft, await opened(boris, draftId, { answers: again }))
  expect(await seen()).toEqual(['Too wide'])
})

describe('the second round', () => {
  test('is recorded beside the first, and the inspection waits for the QA Supervisor with the new result', async () => {
    const { id, irNumber, draftId } = await corrected()
    const before = await look(qa, id)
    const receipt = await as(boris).call(submitDraft, await opened(boris, draftId, { answers: again }))
    expect(receipt).toMatchObject({ id, irNumber, round: 2, result: 'pass', pendingWith: 'qa-supervisor' })
    const after = await look(qa, id)
    expect(after).toMatchObject({
      ...{
        round: 2,
        result: 'pass',
        status: 'setting-correction',
        pendingWith: 'qa-supervisor',
        remeasureDraftId: null,
      },
      rounds: [
        { round: 1, answers: tooWide, result: 'fail', submittedBy: { id: anna.id } },
        { round: 2, answers: again, result: 'pass', submittedBy: { id: boris.id } },
      ],
      submittedBy: { id: anna.id },
    })
    expect(after.history.map(step => step.decision)).toEqual([
      'submit',
      'setting-correction',
      'hand-to-production',
      'submit',
    ])
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.recordHash).toBe(after.rounds[1]?.recordHash)
    expect(after.recordHash).not.toBe(before.recordHash)
  })

  test('cannot exchange a reading that passed, nor what the run says of itself', async () => {
    const { id, draftId } = await corrected()
    const answers: Answers = { ...again, guard: { type: 'passFail', value: 'fail' } }
    const header = { machine: 'Another', part: '', lot: '', lotSize: 1 }
    const receipt = await as(anna).call(submitDraft, await opened(anna, draftId, { answers, header }))
    expect(receipt.result).toBe('pass')
    expect(await look(anna, id)).toMatchObject({ machine: 'DMG 5', lotSize: 120, rounds: [{}, { answers: again }] })
  })

  test('that fails again can be followed by a third', async () => {
    const { id, draftId } = await corrected()
    const stillWide: Answers = { bore: { type: 'measurement', samples: ['25.011', '25.030'] } }
    await as(anna).call(submitDraft, await opened(anna, draftId, { answers: stillWide }))
    expect(await look(qa, id)).toMatchObject({ round: 2, result: 'fail' })
    await decide(qa, id, handOver)
    await decide(mfg, id, correct)
    const { remeasureDraftId } = await look(anna, id)
    const receipt = await as(anna).call(submitDraft, await opened(anna, remeasureDraftId ?? '', { answers: again }))
    expect(receipt).toMatchObject({ round: 3, result: 'pass' })
  })

  test('notifies a role of what was measured in it, and not again of what was answered before', async () => {
    const admin = await signedIn(['administrator'])
    await signedIn(['QA Manager'], { email: 'manager@nordwerk.example' })
    const definition = structuredClone(smallDefinition)
    for (const question of definition.sections[0]?.questions ?? [])
      if (question.type === 'passFail' || question.type === 'measurement')
        question.triggers = [{ when: { kind: 'answered' }, notify: ['QA Manager'] }]
    const assignedTo = { userIds: [anna.id] }
    const telling = await buildChecklist(db, { customer, type: 'product', name: 'Notifying', definition, assignedTo })
    const { id, draftId } = await corrected(telling)
    await as(anna).call(submitDraft, await opened(anna, draftId, { answers: again }))
    const { mails } = await as(admin).call(listMails, { query: { entity: 'submissions', entityId: id } })
    const texts = await Promise.all(mails.map(mail => as(admin).call(getMail, { params: { id: mail.id } })))
    const told = texts.map(({ text }) => ['The guard is closed', 'Bore'].map(label => text?.includes(label)))
    expect(told).toEqual([
      [false, true],
      [true, true],
    ])
  })

  test('sent twice at the same time is one round', async () => {
    const { id, draftId } = await corrected()
    const run = await opened(anna, draftId, { answers: again })
    const [one, two] = await Promise.all([as(anna).call(submitDraft, run), as(anna).call(submitDraft, run)])
    expect(one).toEqual(two)
    expect((await look(anna, id)).rounds).toHaveLength(2)
  })
})
