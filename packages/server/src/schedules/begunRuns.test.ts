// Runs that are begun for an occurrence: whether they may begin, and what becomes of it.

import { createDraft, listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import {
  cancelOccurrence,
  deleteSchedule,
  listOperatorOccurrences,
  pauseSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { describe, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyIn, hour, hourly, minute, watchedLine, whileHeld } from './schedules.builder.ts'

const server = await testServer()
const { signedIn, as, database } = server
const { line, checklistFor, scheduled, watch, occurrencesOf, first } = watchedLine(server)

const open = async (name: string, wishes = {}) => {
  const checklist = await checklistFor(name, line.anna, line.boris)
  const { id } = await scheduled(checklist, {
    recurrence: dailyIn(5 * minute),
    window: hourly,
    places: ['Lathe 03'],
    ...wishes,
  })
  await watch(Date.now())
  return { checklist, scheduleId: id, occurrence: await first(id) }
}
const begin = (user: TestUser, code: string, occurrenceId: string) =>
  as(user).call(createDraft, { body: { code, userIdentity: '', occurrenceId } })
const submit = async (user: TestUser, { draft, lockToken }: Awaited<ReturnType<typeof begin>>) => {
  const { version, draftName: name, header } = draft
  return as(user).call(submitDraft, {
    params: { id: draft.id },
    body: { answers: goodAnswers, lockToken, version, name, header, userIdentity: '', enteredBy: [] } as never,
  })
}

describe('a run that is begun for an occurrence', () => {
  test('has its machine, and makes it done', async () => {
    const { anna, boris } = line
    const { checklist, occurrence, scheduleId } = await open('Start of the shift')
    const begun = await begin(anna, checklist.code, occurrence.id)
    expect(begun.draft.header.machine).toBe('Lathe 03')
    await submit(anna, begun)
    expect(await first(scheduleId)).toMatchObject({ status: 'done' })
    const { occurrences } = await as(boris).call(listOperatorOccurrences, { query: { checklistTypeCode: 'process' } })
    expect(occurrences.find(({ id }) => id === occurrence.id)).toMatchObject({
      status: 'done',
      settledBy: { id: anna.id },
      can: { run: false },
    })
  })

  test('is the only one under way', async () => {
    const { anna, boris } = line
    const { checklist, occurrence } = await open('One at a time')
    const { draft } = await begin(anna, checklist.code, occurrence.id)
    await expect(begin(boris, checklist.code, occurrence.id)).rejects.toMatchObject({
      status: 409,
      problem: { details: { draftId: draft.id } },
    })
  })

  test('is the only one under way, also when two people begin it at once', async () => {
    const { anna, boris } = line
    const { checklist, occurrence } = await open('Two at once')
    const tries = await whileHeld(database, occurrence.id, () =>
      [anna, boris].map(user => begin(user, checklist.code, occurrence.id)),
    )
    const [one] = tries.flatMap(({ status, ...tried }) =>
      status === 'fulfilled' && 'value' in tried ? [tried.value] : [],
    )
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, problem: { details: { draftId: one?.draft.id } } },
    })
  })

  test('makes a missed one done late, never done', async () => {
    const { anna } = line
    const { checklist, occurrence, scheduleId } = await open('From the cellar')
    const begun = await begin(anna, checklist.code, occurrence.id)
    await watch(occurrence.missed_at)
    expect(await first(scheduleId)).toMatchObject({ status: 'missed' })
    await submit(anna, begun)
    expect(await first(scheduleId)).toMatchObject({ status: 'doneLate' })
  })

  test('may begin before the clock looks: it is done, and where each is asked everyone else still is', async () => {
    const { anna, boris } = line
    const early = async (name: string, doneBy: 'one' | 'each') => {
      const checklist = await checklistFor(name, anna, boris)
      const { id } = await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly, doneBy })
      return { checklist, id, planned: await first(id) }
    }
    const one = await early('Before the look', 'one')
    expect(one.planned.status).toBe('planned')
    await submit(anna, await begin(anna, one.checklist.code, one.planned.id))
    await watch(one.planned.missed_at)
    expect(await first(one.id)).toMatchObject({ status: 'done' })

    const each = await early('Each before the look', 'each')
    const run = await begin(anna, each.checklist.code, each.planned.id)
    await watch(Date.now())
    await submit(anna, run)
    const statuses = async () => {
      const rows = await occurrencesOf(each.id)
      return Object.fromEntries(rows.filter(({ username }) => username).map(row => [row.username, row.status]))
    }
    expect(await statuses()).toEqual({ [anna.username]: 'done', [boris.username]: 'due' })
    // The look goes on for all schedules.
    await watch(each.planned.missed_at)
    expect(await statuses()).toEqual({ [anna.username]: 'done', [boris.username]: 'missed' })
  })

  test('cannot begin before it opens, after it was missed, or for someone whom it does not ask', async () => {
    const { anna, boris } = line
    const { checklist, scheduleId } = await open('Refused')
    const tomorrow = (await occurrencesOf(scheduleId))[1]
    await expect(begin(anna, checklist.code, tomorrow?.id ?? '')).rejects.toMatchObject({ status: 409 })
    const stranger = await signedIn(['checklist operator'])
    const [now] = await occurrencesOf(scheduleId)
    await expect(begin(stranger, checklist.code, now?.id ?? '')).rejects.toMatchObject({ status: 403 })
    const only = await open('Of one', { audience: { userIds: [boris.id], groupIds: [], roleIds: [] } })
    await expect(begin(anna, only.checklist.code, only.occurrence.id)).rejects.toMatchObject({ status: 404 })
  })

  test('counts on the tab Scheduled, with its reminders', async () => {
    const { anna } = line
    const { checklist, occurrence } = await open('On the tab', { name: 'Mornings' })
    const query = { checklistTypeCode: 'process', scheduled: true } as const
    const { checklists, counts } = await as(anna).call(listOperatorChecklists, { query })
    expect(counts.scheduled).toBe(1)
    expect(checklists).toHaveLength(1)
    expect(checklists[0]).toMatchObject({
      id: checklist.id,
      reminders: [
        {
          name: 'Mornings',
          startDate: '2026-01-01',
          endDate: null,
          interval: { type: 'day' },
          next: occurrence.slot_at.toISOString(),
        },
      ],
    })
  })

  test('is not asked for while a schedule is paused, and cancelled when it ends', async () => {
    const { planner } = line
    const { scheduleId } = await open('Ends')
    await as(planner).call(pauseSchedule, { params: { id: scheduleId }, body: { active: false, version: 1 } })
    expect((await occurrencesOf(scheduleId)).map(({ status }) => status)).toEqual(['due'])
    await as(planner).call(deleteSchedule, { params: { id: scheduleId } })
    expect(await occurrencesOf(scheduleId)).toMatchObject([{ status: 'cancelled', cause: 'scheduleEnded' }])
  })

  test('is cancelled with a reason', async () => {
    const { planner } = line
    const { occurrence } = await open('Cancelled')
    const cancelled = await as(planner).call(cancelOccurrence, {
      params: { id: occurrence.id },
      body: { reason: 'Line rebuilt' },
    })
    expect(cancelled).toMatchObject({ status: 'cancelled', explanation: { text: 'Line rebuilt' }, can: { run: false } })
  })
})

test('of a run that is due now, the row says when the next one is', async () => {
  const anna = await signedIn(['checklist operator'])
  // One began half an hour ago, and the next begins tomorrow.
  await scheduled(await checklistFor('Shift start', anna), { recurrence: dailyIn(-hour / 2), window: hourly })
  await watch(Date.now())
  const query = { checklistTypeCode: 'process', scheduled: true } as const
  const { checklists } = await as(anna).call(listOperatorChecklists, { query })
  expect(new Date(checklists[0]?.reminders[0]?.next ?? 0).getTime()).toBeGreaterThan(Date.now())
})
