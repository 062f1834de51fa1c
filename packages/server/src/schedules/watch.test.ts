// What the clock does with an occurrence: opens it, reminds, escalates, says that it was missed and why.

import { activateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { createGroup, deleteGroup } from '@gemba/domain/groups/groups.endpoints'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { createRole, replaceRole } from '@gemba/domain/roles/roles.endpoints'
import { inputOf } from '@gemba/domain/schedules/inputOf'
import {
  getSchedule,
  listOperatorOccurrences,
  reportUnits,
  updateSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { dailyIn, day, hour, hourly, minute, watchedLine } from './schedules.builder.ts'

const server = await testServer()
const { signedIn, as, database } = server
const { line, checklistFor, scheduled, watch, occurrencesOf, first } = watchedLine(server)

const inboxOf = async (user: TestUser) =>
  (await as(user).call(listInbox, { query: {} })).entries.map(
    ({ notification }) => notification as Record<string, unknown>,
  )

test('an occurrence is planned, opens, gets late and is missed', async () => {
  const { anna } = line
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
  const { anna, boris } = line
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
  const { anna, chief, roleId } = line
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
  const { anna } = line
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
  const { anna, boris } = line
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
  const { anna, boris } = line
  const checklist = await checklistFor('Each after an outage', anna, boris)
  const { id } = await scheduled(checklist, { doneBy: 'each', recurrence: dailyIn(2 * hour), window: hourly })
  const { missed_at } = await first(id)
  await watch(missed_at.getTime() + hour)
  const rows = (await occurrencesOf(id)).filter(({ username }) => username)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ status: 'missed', cause: 'outage', settled_at: missed_at })
})

test('a reminder that is added to an open occurrence is sent at its time', async () => {
  const { anna, planner } = line
  const checklist = await checklistFor('Reminded later', anna)
  const made = await scheduled(checklist, { recurrence: dailyIn(5 * minute), window: hourly })
  await watch(Date.now())
  const { due_at } = await first(made.id)
  const reminders = [{ from: 'due', minutes: -20, mail: false }] as const
  const { id, version } = made
  await as(planner).call(updateSchedule, {
    params: { id },
    body: { ...inputOf(made), reminders: [...reminders], version },
  })
  await watch(due_at.getTime() - 20 * minute)
  expect(await inboxOf(anna)).toContainEqual(expect.objectContaining({ kind: 'run-due' }))
})

test('a group that is deleted leaves a schedule that asks nobody, not one that asks everyone', async () => {
  const { anna, boris, planner } = line
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
  const { anna, planner, roleId } = line
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
  const { anna, planner } = line
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
  const body = { ...inputOf(made), recurrence: units(50, other.id), version: made.version }
  await as(planner).call(updateSchedule, { params: { id: made.id }, body })
  await as(planner).call(reportUnits, { params: { id: made.id }, body: { place: null, units: 1 } })
  await watch(Date.now())
  expect(await occurrencesOf(made.id)).toEqual([])
})

test('what cannot be run is cancelled and asked of nobody', async () => {
  const { anna, planner } = line
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
  const { anna, planner } = line
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
