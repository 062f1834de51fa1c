// What schedules say after nobody had looked at them for hours, and when very many runs come at one moment.

import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { listOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { dailyIn, day, hour, hourly, minute, watchedLine } from '../schedules.builder.ts'

const server = await testServer()
const { as, database } = server
const { line, checklistFor, scheduled, watch, occurrencesOf, first } = watchedLine(server)

const sendsOf = async (scheduleId: string) => {
  const { rows } = await database.query(
    'select kind, skipped, places, cardinality(recipients) as people from schedule_sends where schedule_id = $1 order by planned_at, kind',
    [scheduleId],
  )
  return rows as { kind: string; skipped: string | null; places: number; people: number }[]
}
const inboxOf = async (user: TestUser, name: string) =>
  (await as(user).call(listInbox, { query: {} })).entries
    .map(({ notification }) => notification as Record<string, unknown>)
    .filter(notification => notification.name === name)

test('what each of them missed during an outage has its reason and its time, and counts as one', async () => {
  const { anna, boris, chief, planner, roleId } = line
  const checklist = await checklistFor('Safety talk', anna, boris)
  const { id } = await scheduled(checklist, {
    ...{ doneBy: 'each', recurrence: dailyIn(2 * hour), window: hourly },
    escalations: [{ when: 'missed', inARow: 3, roleId, mail: false }],
  })
  const { missed_at } = await first(id)
  await watch(missed_at.getTime() + hour)
  const missed = async () => (await occurrencesOf(id)).filter(({ status }) => status === 'missed')
  expect(await missed()).toMatchObject(
    [anna.username, boris.username].toSorted().map(username => ({
      ...{ username, cause: 'outage', settled_at: missed_at },
    })),
  )
  // Missed once each: the role asked to hear of it after the third.
  expect(await inboxOf(chief, 'Safety talk')).toEqual([])
  expect(await sendsOf(id)).toEqual([])
  for (const days of [1, 2]) await watch(missed_at.getTime() + days * day + hour)
  expect(await inboxOf(chief, 'Safety talk')).toMatchObject([{ kind: 'run-missed', inARow: 3 }])
  const { occurrences } = await as(planner).call(listOccurrences, {
    query: { startDate: '2020-01-01', endDate: '2199-12-31', scheduleId: id, status: 'missed' },
  })
  expect(occurrences.every(({ cause, settledAt }) => cause === 'outage' && settledAt !== null)).toBe(true)
})

test('one message is sent for all places of a schedule, however many runs come at one moment', async () => {
  const { anna } = line
  const places = Array.from({ length: 200 }, (_, index) => `Press ${index + 1}`)
  const checklist = await checklistFor('Start of the shift', anna)
  const ids: string[] = []
  const rule = { recurrence: dailyIn(2 * hour), window: hourly, places }
  for (let n = 0; n < 3; n++) {
    const { id } = await scheduled(checklist, {
      ...rule,
      endsOn: new Date(Date.now() + day).toISOString().slice(0, 10),
      reminders: [{ from: 'due', minutes: -15, mail: false }],
    })
    ids.push(id)
  }
  const at = (await first(ids[0] ?? '')).due_at.getTime() - 15 * minute
  await watch((await first(ids[0] ?? '')).opens_at)
  // Two nodes at once.
  await Promise.all([watch(at), watch(at)])
  for (const id of ids) expect(await sendsOf(id)).toEqual([{ kind: 'reminder', skipped: null, places: 200, people: 1 }])
  expect(await inboxOf(anna, 'Start of the shift')).toHaveLength(3)
})

test('what was due during an outage is known as that, whichever look takes it', async () => {
  const { anna } = line
  const checklist = await checklistFor('Night round', anna)
  const { id } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(2 * hour), window: hourly },
    reminders: [{ from: 'slot', minutes: 0, mail: true }],
  })
  const { missed_at } = await first(id)
  const back = missed_at.getTime() + hour
  // The look that noticed the outage did not come to these rows, but the next one.
  await database.query('update occurrences set next_at = $2 where schedule_id = $1 and next_at < $2', [
    id,
    new Date(back + minute),
  ])
  await watch(back)
  await watch(back + minute)
  expect(await first(id)).toMatchObject({ status: 'missed', cause: 'outage' })
  expect(await sendsOf(id)).toMatchObject([{ skipped: 'outage' }])
})

test('a reminder whose time had passed when its run was planned is not sent, and no outage is blamed', async () => {
  const { anna } = line
  const checklist = await checklistFor('Planned late', anna)
  // Open now, due in half an hour; its reminder was to come half an hour ago.
  const { id } = await scheduled(checklist, {
    ...{ recurrence: dailyIn(10 * minute), window: { ...hourly, opensBefore: 120 } },
    reminders: [{ from: 'slot', minutes: -60, mail: false }],
  })
  await watch(Date.now())
  expect(await first(id)).toMatchObject({ status: 'due' })
  expect(await sendsOf(id)).toEqual([{ kind: 'reminder', skipped: 'passed', places: 1, people: 0 }])
  expect(await inboxOf(anna, 'Planned late')).toEqual([])
})
