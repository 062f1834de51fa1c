// Leaving out what is scheduled: it becomes a record with a reason and no result.
import { bypassOccurrence } from '@gemba/domain/bypasses/bypasses.endpoints'
import { createDraft, openDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import {
  decideSubmission,
  listWorkflowSubmissions,
  reportWorkflowStatus,
} from '@gemba/domain/workflow/workflow.endpoints'
import { describe, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { testServer } from '../testing/testServer.ts'
import { bypassingLine } from './bypassing.builder.ts'

const server = await testServer()
const { signedIn, as, other, database } = server
const { opened } = runsAt(server)
const { line, reasonFor, checklistFor, openFor, occurrencesOf, watch, leaveOut, recordOf } = bypassingLine(server)

describe('what is scheduled', () => {
  test('is left out with a reason: its record has no result, and it is bypassed for good', async () => {
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
    const boris = await signedIn(['checklist operator'])
    const checklist = await checklistFor('process', anna, boris)
    const { id } = await openFor(checklist)
    const reason = await reasonFor()
    const sent = await Promise.allSettled([anna, boris].map(user => leaveOut(user, id, reason.id)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a run of it that is under way ends with it, unless someone else has it open', async () => {
    const { anna } = line
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

test('a run that is submitted before the clock has opened its occurrence makes it done all the same', async () => {
  const { anna } = line
  const checklist = await checklistFor('process', anna)
  const occurrence = await openFor(checklist)
  expect(occurrence.status).toBe('planned')
  const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: occurrence.id } })
  await as(anna).call(submitDraft, await opened(anna, draft.id))
  expect((await occurrencesOf(occurrence.scheduleId))[0]?.status).toBe('done')
})
