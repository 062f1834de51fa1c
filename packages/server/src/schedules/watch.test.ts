// What the clock does with an occurrence: opens it, reminds, escalates, says that it was missed and why.

import { activateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { createDraft, listOperatorChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { createGroup, deleteGroup } from '@gemba/domain/groups/groups.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { createRole, replaceRole } from '@gemba/domain/roles/roles.endpoints'
import type { Schedule, ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import {
  cancelOccurrence,
  deleteSchedule,
  explainMissed,
  getSchedule,
  listOperatorOccurrences,
  pauseSchedule,
  reportUnits,
  updateSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { clockIn, day, hour, hourly, minute, schedulesIn } from './schedules.builder.ts'

const server = await testServer()
const { signedIn, as, database } = server
let planner: TestUser
let anna: TestUser
let boris: TestUser
let chief: TestUser
let roleId: string
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  chief = await signedIn(['MFG Supervisor'])
  const { rows } = await database.query(`select id from roles where name = 'MFG Supervisor' and customer_id = $1`, [
    server.customer.id,
  ])
  roleId = rows[0]?.id
})
// Each test has operators of its own: what reaches them is theirs.
beforeEach(async () => {
  anna = await signedIn(['checklist operator'])
  boris = await signedIn(['checklist operator'])
  // As if a node had just looked: no test begins with an outage.
  await watch(Date.now())
})

/** Daily, the first time so much later than now; its times are whole minutes. */
const dailyIn = (ahead: number) => ({ every: 'day' as const, interval: 1, times: [clockIn(ahead)] })
const inboxOf = async (user: TestUser) =>
  (await as(user).call(listInbox, { query: {} })).entries.map(
    ({ notification }) => notification as Record<string, unknown>,
  )
/** What a form sends of a schedule that was read. */
const inputFor = ({
  checklist,
  name,
  places,
  doneBy,
  audience,
  recurrence,
  calendarId,
  dayOff,
  ...rest
}: Schedule): ScheduleInput => ({
  ...{ checklistId: checklist.id, name, places, doneBy, audience, recurrence, calendarId, dayOff, zone: rest.zone },
  ...{ startsOn: rest.startsOn, endsOn: rest.endsOn, window: rest.window },
  ...{ reminders: rest.reminders, escalations: rest.escalations },
})
const first = async (scheduleId: string) => {
  const [one] = await occurrencesOf(scheduleId)
  if (!one) throw new Error('nothing is planned')
  return one
}

test('an occurrence is planned, opens, gets late and is missed', async () => {
  const checklist = await checklistFor('5S round', anna)
  const { id } = await scheduled(checklist, { recurrence: dailyIn(2 * hour), window: hourly })
  const planned = await first(id)
  expect(planned.status).toBe('planned')
  expect(planned.late_at.getTime() - planned.opens_at.getTime()).toBe(2 * hour)
  await watch(planned.opens_at)
  expect(await first(id)).toMatchObject({ status: 'due' })
  await watch(planned.missed_at.getTime() - 1)
  expect(await first(id)).toMatchObject({ status: 'due' })
  for (let look = 0; look < 3; look++) await watch(planned.missed_at)
  expect(await first(id)).toMatchObject({ status: 'missed', cause: null, settled_at: planned.missed_at })
})

test('those who can do it are reminded once, in one message for all places', async () => {
  const checklist = await checklistFor('Coolant check', anna, boris)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(2 * hour), window: hourly, places: ['Lathe 03', 'Lathe 05'] },
    reminders: [{ from: 'due', minutes: -15, mail: false }],
  })
  const { due_at } = await first(id)
  await watch(due_at.getTime() - 16 * minute)
  expect(await inboxOf(anna)).toEqual([])
  for (let look = 0; look < 3; look++) await watch(due_at.getTime() - 15 * minute)
  const told = [
    expect.objectContaining({
      kind: 'run-due',
      name: 'Coolant check',
      place: 'Lathe 03',
      places: 2,
      dueAt: due_at.toISOString(),
    }),
  ]
  expect(await inboxOf(anna)).toEqual(told)
  expect(await inboxOf(boris)).toEqual(told)
})

test('a role is told what is late, and what was missed so many times in a row', async () => {
  const checklist = await checklistFor('Furnace', anna)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(2 * hour), window: hourly },
    escalations: [
      { when: 'late', minutes: 30, roleId, mail: true },
      { when: 'missed', inARow: 2, roleId, mail: true },
    ],
  })
  const { late_at } = await first(id)
  const kindsOf = async () => (await inboxOf(chief)).filter(({ name }) => name === 'Furnace').map(({ kind }) => kind)
  await watch(late_at.getTime() + 30 * minute)
  expect(await kindsOf()).toEqual(['run-late'])
  for (let days = 1; days <= 4; days++)
    for (const at of [late_at.getTime() + hour, late_at.getTime() + 2 * hour]) await watch(at + (days - 1) * day)
  const missed = (await inboxOf(chief)).filter(({ kind, name }) => kind === 'run-missed' && name === 'Furnace')
  expect(missed.map(({ inARow }) => inARow)).toEqual([4, 2])
})

test('after an outage it is missed with that reason, and late reminders are not sent', async () => {
  const checklist = await checklistFor('Night round', anna)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(2 * hour), window: hourly },
    reminders: [{ from: 'slot', minutes: 0, mail: true }],
  })
  const { missed_at } = await first(id)
  await watch(missed_at.getTime() + 3 * hour)
  expect(await first(id)).toMatchObject({ status: 'missed', cause: 'outage' })
  expect(await inboxOf(anna)).toEqual([])
  const { rows } = await database.query('select kind, skipped, recipients from schedule_sends where schedule_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ kind: 'reminder', skipped: 'outage', recipients: [] }])
})

test('where each does it, everyone whom the schedule asks has one of their own', async () => {
  const checklist = await checklistFor('Safety talk', anna, boris)
  const { id } = await scheduled(checklist, { doneBy: 'each', recurrence: dailyIn(2 * hour), window: hourly })
  const { opens_at } = await first(id)
  await Promise.all([watch(opens_at), watch(opens_at)])
  const today = (await occurrencesOf(id)).filter(one => one.opens_at.getTime() === opens_at.getTime())
  expect(today.map(({ username, status }) => [username, status])).toEqual(
    [anna.username, boris.username].toSorted().map(username => [username, 'due']),
  )
})

test('an outage is named in the missed occurrence of each person', async () => {
  const checklist = await checklistFor('Each after an outage', anna, boris)
  const { id } = await scheduled(checklist, { doneBy: 'each', recurrence: dailyIn(2 * hour), window: hourly })
  const { missed_at } = await first(id)
  await watch(missed_at.getTime() + hour)
  const rows = (await occurrencesOf(id)).filter(({ username }) => username)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ status: 'missed', cause: 'outage', settled_at: missed_at })
})

test('a reminder that is added to an open occurrence is sent at its time', async () => {
  const checklist = await checklistFor('Reminded later', anna)
  const made = await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly })
  await watch(Date.now())
  const { due_at } = await first(made.id)
  const reminders = [{ from: 'due', minutes: -20, mail: false }] as const
  const { id, version } = made
  await as(planner).call(updateSchedule, {
    params: { id },
    body: { ...inputFor(made), reminders: [...reminders], version },
  })
  await watch(due_at.getTime() - 20 * minute)
  expect(await inboxOf(anna)).toContainEqual(expect.objectContaining({ kind: 'run-due' }))
})

test('a group that is deleted leaves a schedule that asks nobody, not one that asks everyone', async () => {
  const admin = await signedIn(['administrator'])
  const group = await as(admin).call(createGroup, { body: { name: 'Leaving crew' } })
  const checklist = await checklistFor('Of a group', anna, boris)
  const audience = { userIds: [], groupIds: [group.id], roleIds: [] }
  const { id } = await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly, audience })
  await as(admin).call(deleteGroup, { params: { id: group.id } })
  await watch(Date.now())
  const query = { checklistTypeCode: 'process' } as const
  const { occurrences } = await as(anna).call(listOperatorOccurrences, { query })
  expect(occurrences.filter(({ scheduleId }) => scheduleId === id)).toEqual([])
  expect(await as(planner).call(getSchedule, { params: { id } })).toMatchObject({ asksNobody: true })
})

test('a role that gives way to another one is asked and told in its place', async () => {
  const admin = await signedIn(['administrator'])
  const made = (name: string) => as(admin).call(createRole, { body: { name, description: '', copyOf: null } })
  const [from, to] = [await made('Old crew'), await made('New crew')]
  const checklist = await checklistFor('Of a role', anna)
  const { id } = await scheduled(checklist, {
    audience: { userIds: [], groupIds: [], roleIds: [from.id] },
    escalations: [
      { when: 'missed', inARow: 1, roleId, mail: false },
      { when: 'late', minutes: 5, roleId: from.id, mail: true },
    ],
  })
  await as(admin).call(replaceRole, { params: { id: from.id }, body: { by: to.id, version: from.version } })
  const now = await as(planner).call(getSchedule, { params: { id } })
  expect(now.audience.roleIds).toEqual([to.id])
  expect(now.escalations.map(rule => rule.roleId)).toEqual([roleId, to.id])
})

test('what is counted asks in its period only, and starts again when something else is counted', async () => {
  const checklist = await checklistFor('Every second part', anna)
  const other = await checklistFor('Counted', anna)
  const units = (count: number, checklistId = checklist.id) => ({ every: 'units' as const, count, checklistId })
  const later = await scheduled(checklist, { recurrence: units(2), startsOn: '2099-01-01' })
  await as(planner).call(reportUnits, { params: { id: later.id }, body: { place: null, units: 5 } })
  await watch(Date.now())
  expect(await occurrencesOf(later.id)).toEqual([])
  const stranger = await signedIn(['checklist operator'])
  const parts = { params: { id: later.id }, body: { place: null, units: 1 } }
  await expect(as(stranger).call(reportUnits, parts)).rejects.toMatchObject({ status: 404 })
  expect(await as(anna).call(reportUnits, parts)).toMatchObject({ counted: 6 })
  const made = await scheduled(checklist, { recurrence: units(50) })
  await as(planner).call(reportUnits, { params: { id: made.id }, body: { place: null, units: 49 } })
  const body = { ...inputFor(made), recurrence: units(50, other.id), version: made.version }
  await as(planner).call(updateSchedule, { params: { id: made.id }, body })
  await as(planner).call(reportUnits, { params: { id: made.id }, body: { place: null, units: 1 } })
  await watch(Date.now())
  expect(await occurrencesOf(made.id)).toEqual([])
})

test('what cannot be run is cancelled and asked of nobody', async () => {
  const checklist = await checklistFor('Old', anna)
  const { id } = await scheduled(checklist, { recurrence: dailyIn(2 * hour), window: hourly })
  await as(planner).call(activateChecklist, {
    params: { id: checklist.id },
    body: { active: false, version: checklist.version },
  })
  await watch((await first(id)).opens_at)
  expect(await first(id)).toMatchObject({ status: 'cancelled', cause: 'notRunnable' })
})

test('after so many parts it asks once, however many more were reported', async () => {
  const checklist = await checklistFor('Tool change', anna)
  const { id } = await scheduled(checklist, {
    places: ['Press 1'],
    recurrence: { every: 'units', checklistId: checklist.id, count: 500 },
  })
  const report = (units: number) => as(planner).call(reportUnits, { params: { id }, body: { place: 'Press 1', units } })
  expect(await report(499)).toEqual({ counted: 499, asksAfter: 500 })
  await watch(Date.now())
  expect(await occurrencesOf(id)).toEqual([])
  await report(701)
  await Promise.all([watch(Date.now()), watch(Date.now())])
  await watch(Date.now() + minute)
  expect((await occurrencesOf(id)).map(({ slot, place, status }) => [slot, place, status])).toEqual([
    ['#1', 'Press 1', 'due'],
  ])
  expect(await report(1)).toEqual({ counted: 201, asksAfter: 500 })
})

describe('a run that is begun for an occurrence', () => {
  const open = async (name: string, wishes = {}) => {
    const checklist = await checklistFor(name, anna, boris)
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

  test('has its machine, and makes it done', async () => {
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
    const { checklist, occurrence } = await open('One at a time')
    const { draft } = await begin(anna, checklist.code, occurrence.id)
    await expect(begin(boris, checklist.code, occurrence.id)).rejects.toMatchObject({
      status: 409,
      problem: { details: { draftId: draft.id } },
    })
  })

  test('makes a missed one done late, never done', async () => {
    const { checklist, occurrence, scheduleId } = await open('From the cellar')
    const begun = await begin(anna, checklist.code, occurrence.id)
    await watch(occurrence.missed_at)
    expect(await first(scheduleId)).toMatchObject({ status: 'missed' })
    await submit(anna, begun)
    expect(await first(scheduleId)).toMatchObject({ status: 'doneLate' })
  })

  test('may begin before the clock looks: it is done, and where each is asked everyone else still is', async () => {
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
    const { scheduleId } = await open('Ends')
    await as(planner).call(pauseSchedule, { params: { id: scheduleId }, body: { active: false, version: 1 } })
    expect((await occurrencesOf(scheduleId)).map(({ status }) => status)).toEqual(['due'])
    await as(planner).call(deleteSchedule, { params: { id: scheduleId } })
    expect(await occurrencesOf(scheduleId)).toMatchObject([{ status: 'cancelled', cause: 'scheduleEnded' }])
  })

  test('is cancelled with a reason, and explained when it was missed', async () => {
    const { occurrence } = await open('Cancelled')
    const cancelled = await as(planner).call(cancelOccurrence, {
      params: { id: occurrence.id },
      body: { reason: 'Line rebuilt' },
    })
    expect(cancelled).toMatchObject({ status: 'cancelled', explanation: { text: 'Line rebuilt' }, can: { run: false } })
    const { occurrence: missed } = await open('Explained')
    await watch(missed.missed_at)
    const explained = await as(anna).call(explainMissed, { params: { id: missed.id }, body: { text: 'No power' } })
    expect(explained).toMatchObject({ status: 'missed', explanation: { text: 'No power', by: { id: anna.id } } })
    await expect(
      as(boris).call(explainMissed, { params: { id: missed.id }, body: { text: 'Again' } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})
