// Leaving out a run that is open: what was entered before is kept.
import { bypassDraft } from '@gemba/domain/bypasses/bypasses.endpoints'
import { createDraft, openDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { describe, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt, someHeader } from '../testing/runs.ts'
import { testServer } from '../testing/testServer.ts'
import { bypassingLine } from './bypassing.builder.ts'

const server = await testServer()
const { as } = server
const { begun, opened } = runsAt(server)
const { line, reasonFor, checklistFor, openFor, occurrencesOf, scheduled, watch, recordOf } = bypassingLine(server)

describe('a run that is open', () => {
  test('is left out with what was entered last, which the record keeps and shows', async () => {
    const { anna } = line
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
    const { anna } = line
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
    const { anna } = line
    const checklist = await checklistFor('process', anna)
    const early = await begun(anna, checklist)
    await opened(anna, early.params.id)
    const reasonId = (await reasonFor()).id
    await expect(
      as(anna).call(bypassDraft, { ...early, body: { ...early.body, reasonId, text: '' } }),
    ).rejects.toMatchObject({ status: 409, problem: { details: { copyId: expect.any(String) } } })
  })

  test('what was submitted is not bypassed, and a missed run stays missed', async () => {
    const { anna } = line
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
    const { anna } = line
    const checklist = await checklistFor('process', anna)
    const occurrence = await openFor(checklist)
    const { draft } = await as(anna).call(createDraft, { body: { code: checklist.code, occurrenceId: occurrence.id } })
    const run = await opened(anna, draft.id)
    const body = { ...run.body, reasonId: (await reasonFor()).id, text: '' }
    await as(anna).call(bypassDraft, { ...run, body })
    expect((await occurrencesOf(occurrence.scheduleId))[0]?.status).toBe('bypassed')
  })
})

test('leaving out a run does not count as one of the runs after which something is asked for', async () => {
  const { anna } = line
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
