// Leaving out a run: what is scheduled or open becomes a record with a reason and no result.
import { verifyAuditChain } from '@gemba/domain/audit/audit.endpoints'
import { bypassDraft, bypassOccurrence, listOfferedBypassReasons } from '@gemba/domain/bypasses/bypasses.endpoints'
import { updateBypassReason } from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import { createDraft, listOperatorChecklists, openDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { listOccurrences, listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { getUserChecklists } from '@gemba/domain/users/userAccounts.endpoints'
import {
  decideSubmission,
  listWorkflowSubmissions,
  reportWorkflowStatus,
} from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../schedules/schedules.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { whileForged } from '../testing/whileForged.ts'
import { bypassingIn } from './bypassing.builder.ts'

const server = await testServer()
const { signedIn, as, other, database } = server
const { begun, opened } = runsAt(server)
let planner: TestUser
let anna: TestUser
const { reasonFor, checklistFor, openFor, occurrencesOf, scheduled, watch } = bypassingIn(server, () => planner)

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
})
beforeEach(async () => {
  anna = await signedIn(['checklist operator'])
})

const leaveOut = (user: TestUser, id: string, reasonId: string, text = '') =>
  as(user).call(bypassOccurrence, { params: { id }, body: { reasonId, text } })
const refusedAt = (field: string) => ({ status: 422, problem: { fields: { [field]: expect.any(String) } } })
const recordOf = (user: TestUser, id: string) => as(user).call(getSubmission, { params: { id } })

describe('what is scheduled', () => {
  test('is left out with a reason: its record has no result, and it is bypassed for good', async () => {
    const checklist = await checklistFor('process', anna)
    const occurrence = await openFor(checklist)
    const reason = await reasonFor({ name: 'Lathe is down' })
    const receipt = await leaveOut(anna, occurrence.id, reason.id, ' Spindle ')
    expect(receipt).toMatchObject({ irNumber: null, reason: 'Lathe is down', type: 'process', revision: 0 })
    expect(await recordOf(anna, receipt.id)).toMatchObject({
      ...{ result: null, score: null, machine: 'Lathe 05', status: null, pendingWith: null, issues: [] },
      bypass: { reason: 'Lathe is down', text: 'Spindle', cosigner: null },
      rounds: [{ answers: {}, result: null, inspectors: [], submittedBy: { id: anna.id } }],
    })
    const [settled] = await occurrencesOf(occurrence.scheduleId)
    expect(settled).toMatchObject({ status: 'bypassed' })
    const { occurrences } = await as(anna).call(listOperatorOccurrences, { query: { checklistTypeCode: 'process' } })
    expect(occurrences.find(({ id }) => id === occurrence.id)).toMatchObject({
      ...{ status: 'bypassed', settledBy: { id: anna.id }, can: { run: false, bypass: false } },
      submission: { id: receipt.id, bypassReason: 'Lathe is down' },
    })
    await expect(leaveOut(anna, occurrence.id, reason.id)).rejects.toMatchObject({ status: 409 })
  })

  test('an inspection gets its number and the status Bypass; it is in no queue and nobody can decide on it', async () => {
    const checklist = await checklistFor('product', anna)
    const occurrence = await openFor(checklist)
    const reason = await reasonFor()
    const { id, irNumber } = await leaveOut(anna, occurrence.id, reason.id)
    expect(irNumber).toMatch(/^IR-/)
    const approver = await signedIn(['QA Supervisor'])
    const { status, pendingWith, version, history } = await recordOf(approver, id)
    expect({ status, pendingWith, history }).toEqual({ status: 'bypass', pendingWith: null, history: [] })
    const queue = await as(approver).call(listWorkflowSubmissions, {
      query: { role: 'qa-supervisor', checklistType: 'product', pendingWithMe: true, id } as never,
    })
    expect(queue.submissions).toEqual([])
    for (const decision of ['approve', 'hand-to-production', 'reject', 'reverse'])
      await expect(
        as(approver).call(decideSubmission, {
          params: { id },
          body: {
            role: 'qa-supervisor',
            decision,
            comment: 'Fine',
            reason: 'Fine',
            to: 'qa-supervisor',
            version,
          } as never,
        }),
      ).rejects.toMatchObject({ status: expect.toSatisfy((code: number) => code === 409 || code === 422) })
    const report = await as(await signedIn(['QA Manager'])).call(reportWorkflowStatus, {
      body: {
        reportType: 'checklist-inspection-status',
        sort: 'ir_number',
        statusId: ['bypass'],
        search: irNumber,
      } as never,
    })
    expect(report.report).toMatchObject([
      { submissionId: id, status: 'bypass', pendingWith: null, bypassReason: reason.name, stations: [] },
    ])
  })

  test('nothing more is sent about it, and no result e-mail is queued', async () => {
    const checklist = await checklistFor('process', anna)
    const occurrence = await openFor(checklist)
    await watch(Date.now())
    const { id } = await leaveOut(anna, occurrence.id, (await reasonFor()).id)
    await watch(occurrence.missed_at.getTime() + 1)
    const [settled] = await occurrencesOf(occurrence.scheduleId)
    expect(settled?.status).toBe('bypassed')
    expect((await as(anna).call(listInbox, { query: {} })).entries).toEqual([])
    const { rows } = await database.query('select from mails where entity_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('not before it opens, and not once it was missed', async () => {
    const checklist = await checklistFor('process', anna)
    const occurrence = await openFor(checklist)
    const reason = await reasonFor()
    const [, tomorrow] = await occurrencesOf(occurrence.scheduleId)
    await expect(leaveOut(anna, tomorrow?.id ?? '', reason.id)).rejects.toMatchObject({ status: 409 })
    await watch(occurrence.missed_at.getTime() + 1)
    await expect(leaveOut(anna, occurrence.id, reason.id)).rejects.toMatchObject({ status: 409 })
    expect((await occurrencesOf(occurrence.scheduleId))[0]?.status).toBe('missed')
  })

  test('only by those whom it asks; others do not see that it is there', async () => {
    const checklist = await checklistFor('process', anna)
    const { id } = await openFor(checklist)
    const reason = await reasonFor()
    const stranger = await signedIn(['checklist operator'])
    const foreign = await signedIn(['checklist operator'], { at: other })
    for (const user of [stranger, foreign])
      await expect(leaveOut(user, id, reason.id)).rejects.toMatchObject({ status: 404 })
    const auditor = await signedIn(['checklist auditor'])
    await expect(leaveOut(auditor, id, reason.id)).rejects.toMatchObject({ status: 403 })
  })

  test('sent again with its key it is one record and the same receipt', async () => {
    const checklist = await checklistFor('product', anna)
    const { id } = await openFor(checklist)
    const body = { reasonId: (await reasonFor()).id, text: '' }
    const headers = { 'idempotency-key': `bypass-${id}` }
    const send = () => as(anna).call(bypassOccurrence, { params: { id }, body, headers })
    expect(await send()).toEqual(await send())
    const { rows } = await database.query('select count(*)::int from submissions where checklist_id = $1', [
      checklist.id,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of two at the same time one is recorded', async () => {
    const boris = await signedIn(['checklist operator'])
    const checklist = await checklistFor('process', anna, boris)
    const { id } = await openFor(checklist)
    const reason = await reasonFor()
    const sent = await Promise.allSettled([anna, boris].map(user => leaveOut(user, id, reason.id)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a run of it that is under way ends with it, unless someone else has it open', async () => {
    const boris = await signedIn(['checklist operator'])
    const checklist = await checklistFor('process', anna, boris)
    const { id } = await openFor(checklist)
    const reason = await reasonFor()
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: id } })
    const run = await opened(anna, draft.id)
    await as(anna).call(saveDraft, { params: { id: draft.id }, body: { ...run.body, header: { ...someHeader } } })
    await expect(leaveOut(boris, id, reason.id)).rejects.toMatchObject({ status: 409, problem: { type: /locked/ } })
    const receipt = await leaveOut(anna, id, reason.id)
    const record = await recordOf(anna, receipt.id)
    expect(record).toMatchObject({ machine: 'DMG 5', rounds: [{ answers: goodAnswers }], result: null })
    await expect(as(anna).call(openDraft, { params: { id: draft.id } })).rejects.toMatchObject({
      ...{ status: 409, problem: { message: 'This run was bypassed.', details: { submissionId: receipt.id } } },
    })
  })
})

describe('a run that is open', () => {
  test('is left out with what was entered last, which the record keeps and shows', async () => {
    const checklist = await checklistFor('product', anna)
    const run = await begun(anna, checklist, { answers: { bore: { type: 'measurement', samples: ['25.010'] } } })
    const reason = await reasonFor()
    const sent = { params: run.params, body: { ...run.body, reasonId: reason.id, text: '' } }
    const receipt = await as(anna).call(bypassDraft, sent)
    expect(await as(anna).call(bypassDraft, sent)).toEqual(receipt)
    expect(await recordOf(anna, receipt.id)).toMatchObject({
      ...{ result: null, status: 'bypass', irNumber: receipt.irNumber, lot: someHeader.lot },
      rounds: [{ answers: { bore: { samples: ['25.010'] } }, inspectors: [{ id: anna.id }] }],
    })
    await expect(as(anna).call(submitDraft, run)).rejects.toMatchObject({
      ...{ status: 409, problem: { details: { submissionId: receipt.id } } },
    })
  })

  test('what another tab enters later is kept as a draft of its own', async () => {
    const checklist = await checklistFor('process', anna)
    const early = await begun(anna, checklist)
    const late = await opened(anna, early.params.id)
    const reasonId = (await reasonFor()).id
    await as(anna).call(bypassDraft, { ...late, body: { ...late.body, reasonId, text: '' } })
    const rejected = await as(anna)
      .call(saveDraft, early)
      .catch(error => error)
    expect(rejected).toMatchObject({ status: 409, problem: { details: { draftId: expect.any(String) } } })
    const { draft } = await as(anna).call(openDraft, { params: { id: rejected.problem.details.draftId } })
    expect(draft.answers).toMatchObject(goodAnswers)
  })

  test('whoever lost the lock leaves out nothing', async () => {
    const checklist = await checklistFor('process', anna)
    const early = await begun(anna, checklist)
    await opened(anna, early.params.id)
    const reasonId = (await reasonFor()).id
    await expect(
      as(anna).call(bypassDraft, { ...early, body: { ...early.body, reasonId, text: '' } }),
    ).rejects.toMatchObject({ status: 409, problem: { details: { copyId: expect.any(String) } } })
  })

  test('what was submitted is not bypassed, and a missed run stays missed', async () => {
    const checklist = await checklistFor('process', anna)
    const reasonId = (await reasonFor()).id
    const run = await begun(anna, checklist)
    await as(anna).call(submitDraft, run)
    const bypassing = { ...run, body: { ...run.body, reasonId, text: '' } }
    await expect(as(anna).call(bypassDraft, bypassing)).rejects.toMatchObject({ status: 409 })
    const occurrence = await openFor(checklist)
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: occurrence.id } })
    const begunRun = await opened(anna, draft.id)
    await watch(occurrence.missed_at.getTime() + 1)
    const late = { ...begunRun, body: { ...begunRun.body, reasonId, text: '' } }
    await expect(as(anna).call(bypassDraft, late)).rejects.toMatchObject({ status: 409 })
    expect((await as(anna).call(openDraft, { params: { id: draft.id } })).draft.id).toBe(draft.id)
  })

  test('a run of a scheduled one settles it', async () => {
    const checklist = await checklistFor('process', anna)
    const occurrence = await openFor(checklist)
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: occurrence.id } })
    const run = await opened(anna, draft.id)
    const body = { ...run.body, reasonId: (await reasonFor()).id, text: '' }
    await as(anna).call(bypassDraft, { ...run, body })
    expect((await occurrencesOf(occurrence.scheduleId))[0]?.status).toBe('bypassed')
  })
})

describe('a reason', () => {
  test('is offered for its types while it is in use, in the order of the list, to those who run', async () => {
    const offered = (user: TestUser, checklistTypeCode: 'process' | 'product') =>
      as(user).call(listOfferedBypassReasons, { query: { checklistTypeCode } })
    const early = await reasonFor({ checklistTypes: ['product'], place: 998, needsText: true })
    const late = await reasonFor({ checklistTypes: ['product'], place: 999, needsCosigner: true })
    const unused = await reasonFor({ active: false })
    const { reasons, byPin } = await offered(anna, 'product')
    expect(byPin).toBe(false)
    expect(reasons.slice(-2)).toEqual([
      { id: early.id, name: early.name, needsText: true, needsCosigner: false },
      { id: late.id, name: late.name, needsText: false, needsCosigner: true },
    ])
    expect(reasons.map(({ id }) => id)).not.toContain(unused.id)
    expect((await offered(anna, 'process')).reasons.map(({ id }) => id)).not.toContain(early.id)
    const auditor = await signedIn(['checklist auditor'])
    await expect(offered(auditor, 'process')).rejects.toMatchObject({ status: 403 })
    const foreign = await signedIn(['checklist operator'], { at: other })
    expect((await offered(foreign, 'product')).reasons).toEqual([])
  })

  test('that is not offered for this type, or is of another company, is refused; so is a missing or endless text', async () => {
    const { id } = await openFor(await checklistFor('process', anna))
    const inspections = await reasonFor({ checklistTypes: ['product'] })
    const unused = await reasonFor({ active: false })
    for (const reason of [inspections, unused])
      await expect(leaveOut(anna, id, reason.id)).rejects.toMatchObject(refusedAt('reasonId'))
    const needsText = await reasonFor({ needsText: true })
    await expect(leaveOut(anna, id, needsText.id, '  ')).rejects.toMatchObject(refusedAt('text'))
    await expect(leaveOut(anna, id, needsText.id, 'a'.repeat(501))).rejects.toMatchObject(refusedAt('text'))
    expect(await leaveOut(anna, id, needsText.id, 'No bar stock')).toMatchObject({ reason: needsText.name })
  })

  test('a record keeps the name that it had', async () => {
    const { id } = await openFor(await checklistFor('process', anna))
    const reason = await reasonFor({ name: 'Pwoer cut' })
    const receipt = await leaveOut(anna, id, reason.id)
    const { can: _, id: reasonId, ...input } = reason
    await as(planner).call(updateBypassReason, { params: { id: reasonId }, body: { ...input, name: 'Power cut' } })
    expect((await recordOf(anna, receipt.id)).bypass?.reason).toBe('Pwoer cut')
  })
})

test('the Submitted tab names the reason and no result; the calendar shows the same record', async () => {
  const checklist = await checklistFor('process', anna)
  const { id } = await openFor(checklist)
  const reason = await reasonFor({ name: 'No operator' })
  const receipt = await leaveOut(anna, id, reason.id)
  const { checklists } = await as(anna).call(listOperatorChecklists, {
    query: { checklistTypeCode: 'process', submitted: true, id: checklist.id } as never,
  })
  expect(checklists[0]?.submissions).toMatchObject([
    { id: receipt.id, result: null, bypassReason: { name: 'No operator' }, isEmailSent: true },
  ])
  const on = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const query = { startDate: on(Date.now() - day), endDate: on(Date.now() + day), checklistId: checklist.id }
  const { occurrences } = await as(planner).call(listOccurrences, { query: { ...query, status: 'bypassed' } })
  expect(occurrences).toMatchObject([{ id, submission: { id: receipt.id, bypassReason: 'No operator' } }])
})

test('reason, text and co-signer are bound by the fingerprint: verifying finds a change of any of them', async () => {
  const { id } = await openFor(await checklistFor('product', anna))
  const receipt = await leaveOut(anna, id, (await reasonFor({ name: 'Furnace cold' })).id, 'Since four')
  const admin = await signedIn(['administrator'])
  const verify = () => as(admin).call(verifyAuditChain, { body: {} })
  expect((await verify()).records.broken).toEqual([])
  const changes = [
    `bypass = bypass || '{"text":"Since six"}'`,
    `bypass = bypass || '{"reason":"Other"}'`,
    `bypass = bypass || '{"cosigner":{"id":"${planner.id}","by":"password"}}'`,
    `bypass = null, result = 'pass'`,
  ]
  for (const change of changes)
    for (const table of ['submission_rounds', 'submissions']) {
      const row = `${table === 'submissions' ? 'id' : 'submission_id'} = '${receipt.id}'`
      await whileForged(database, [table], `update ${table} set ${change} where ${row}`, async () => {
        const { records } = await verify()
        const found = records.broken.map(({ entityId, fault }) => `${entityId} ${fault}`)
        expect(new Set(found), `${table}: ${change}`).toEqual(new Set([`${receipt.id} altered`]))
      })
    }
})

test('it does not count as a run of its person', async () => {
  const checklist = await checklistFor('process', anna)
  const { id } = await openFor(checklist)
  await leaveOut(anna, id, (await reasonFor()).id)
  const admin = await signedIn(['administrator'])
  const { runs, checklists } = await as(admin).call(getUserChecklists, { params: { id: anna.id } })
  expect(runs).toBe(0)
  expect(checklists.find(one => one.id === checklist.id)).toMatchObject({ runs: 0, lastRunAt: null })
})

test('a record has either a result or a bypass', async () => {
  const { id } = await openFor(await checklistFor('process', anna))
  const receipt = await leaveOut(anna, id, (await reasonFor()).id)
  for (const set of ["result = 'pass'", 'bypass = null'])
    await expect(database.query(`update submissions set ${set} where id = $1`, [receipt.id])).rejects.toThrow(
      'submissions_outcome',
    )
})

test('a run that is submitted before the clock has opened its occurrence makes it done all the same', async () => {
  const checklist = await checklistFor('process', anna)
  const occurrence = await openFor(checklist)
  expect(occurrence.status).toBe('planned')
  const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: occurrence.id } })
  await as(anna).call(submitDraft, await opened(anna, draft.id))
  expect((await occurrencesOf(occurrence.scheduleId))[0]?.status).toBe('done')
})

test('leaving out a run does not count as one of the runs after which something is asked for', async () => {
  const checklist = await checklistFor('process', anna)
  const recurrence = { every: 'runs' as const, checklistId: checklist.id, count: 1 }
  const { id: scheduleId } = await scheduled(checklist, { recurrence })
  const reasonId = (await reasonFor()).id
  const run = await begun(anna, checklist)
  await as(anna).call(bypassDraft, { ...run, body: { ...run.body, reasonId, text: '' } })
  await watch(Date.now())
  expect(await occurrencesOf(scheduleId)).toEqual([])
  await as(anna).call(submitDraft, await begun(anna, checklist))
  await watch(Date.now())
  expect(await occurrencesOf(scheduleId)).toHaveLength(1)
})
