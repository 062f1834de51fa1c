// What may be scheduled, by whom, and what a schedule would come to before it is saved.
import { getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import { createPlantCalendar, updatePlantCalendar } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import {
  createSchedule,
  getSchedule,
  listOccurrences,
  listSchedules,
  previewSchedule,
  updateSchedule,
} from '@gemba/domain/schedules/schedules.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { day, hour, schedulesIn } from './schedules.builder.ts'
import { everyNoon } from './schedules.samples.ts'

const server = await testServer()
const { signedIn, as, customer, runtime } = server
let planner: TestUser
let anna: TestUser
let boris: TestUser
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)

beforeAll(async () => {
  // A role of the company's own: it plans, and assigns nothing.
  await transact(runtime.db, { customerId: customer.id }, tx =>
    insertOne(tx, roles, {
      ...{
        name: 'planner without checklists',
        description: '',
        permissions: ['Schedules Create', 'Schedules Review', 'Schedules Review All'],
      },
    }),
  )
  planner = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['checklist operator'], { firstName: 'Boris', lastName: 'Lang' })
})

const shift = (name: string, start: string, end: string) => ({
  ...{ id: crypto.randomUUID(), name, start, end, weekdays: [1, 2, 3, 4, 5, 6, 7] },
})
const calendar = (shifts: ReturnType<typeof shift>[], daysOff: { from: string; to: string; name: string }[] = []) =>
  as(planner).call(createPlantCalendar, {
    body: { name: `Plant ${crypto.randomUUID()}`.slice(0, 40), workingDays: [1, 2, 3, 4, 5, 6, 7], shifts, daysOff },
  })
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was accepted'),
    failure => failure.problem.fields,
  )

test('a schedule says when it asks next, and plans five weeks ahead', async () => {
  const checklist = await checklistFor('Planned', anna)
  const schedule = await scheduled(checklist)
  expect(schedule).toMatchObject({
    checklist: { id: checklist.id },
    active: true,
    ended: false,
    open: 0,
    effectiveZone: 'UTC',
  })
  const planned = await occurrencesOf(schedule.id)
  expect(planned.length).toBeGreaterThanOrEqual(34)
  expect(schedule.next).toBe(planned[0]?.slot_at.toISOString())
  const { schedules } = await as(planner).call(listSchedules, { query: { checklistId: checklist.id } })
  expect(schedules.map(({ id }) => id)).toEqual([schedule.id])
})

describe('refuses', () => {
  test('a checklist that was never published', async () => {
    const draft = await buildChecklist(runtime.db, { customer, type: 'process', published: false })
    expect(await fieldsOf(scheduled(draft))).toHaveProperty('checklistId')
  })

  test('shifts without a calendar, and shifts of another one', async () => {
    const checklist = await checklistFor('Shifts', anna)
    const recurrence = { every: 'shift' as const, shiftIds: [crypto.randomUUID()] }
    expect(await fieldsOf(scheduled(checklist, { recurrence }))).toHaveProperty('calendarId')
    const { id: calendarId } = await calendar([shift('Early', '06:00', '14:00')])
    expect(await fieldsOf(scheduled(checklist, { recurrence, calendarId }))).toHaveProperty(['recurrence.shiftIds'])
  })

  test('an end before the start, and no time', async () => {
    const checklist = await checklistFor('Dates', anna)
    expect(await fieldsOf(scheduled(checklist, { startsOn: '2026-02-02', endsOn: '2026-02-01' }))).toHaveProperty(
      'endsOn',
    )
    const recurrence = { every: 'day' as const, interval: 1, times: [] }
    expect(await fieldsOf(scheduled(checklist, { recurrence }))).toHaveProperty(['recurrence.times'])
  })

  test('people who do not have the checklist, where the planner may not assign it', async () => {
    const checklist = await checklistFor('Not assigned', anna)
    const audience = { userIds: [boris.id], groupIds: [], roleIds: [] }
    const body = { ...everyNoon(checklist.id), audience }
    const other = await signedIn(['planner without checklists'])
    await expect(as(other).call(createSchedule, { body })).rejects.toMatchObject({
      problem: { fields: { audience: expect.stringContaining('assigned') } },
    })
    const schedule = await as(planner).call(createSchedule, { body })
    expect(schedule.audience.userIds).toEqual([boris.id])
    const { users } = await as(planner).call(getChecklistAssignments, { params: { id: checklist.id } })
    expect(users.map(({ id }) => id).toSorted()).toEqual([anna.id, boris.id].toSorted())
  })

  test('what someone else has changed meanwhile', async () => {
    const checklist = await checklistFor('Two planners', anna)
    const { id } = await scheduled(checklist)
    const body = { ...everyNoon(checklist.id), name: 'Noon', version: 1 }
    await as(planner).call(updateSchedule, { params: { id }, body })
    await expect(as(planner).call(updateSchedule, { params: { id }, body })).rejects.toMatchObject({ status: 409 })
    expect(await as(planner).call(getSchedule, { params: { id } })).toMatchObject({ name: 'Noon' })
  })
})

describe('before it is saved', () => {
  const preview =
    (wishes: object, id: string | null = null) =>
    async (checklistId: string) =>
      as(planner).call(previewSchedule, { body: { id, schedule: { ...everyNoon(checklistId), ...wishes } } })

  test('it says that other schedules, which ask everyone, will ask those who get the checklist by it', async () => {
    const checklist = await checklistFor('Widened', anna)
    const { id } = await scheduled(checklist)
    const onlyBoris = { audience: { userIds: [boris.id], groupIds: [], roleIds: [] } }
    expect(await preview(onlyBoris)(checklist.id)).toMatchObject({ toAssign: 1, widened: 1 })
    expect(await preview(onlyBoris, id)(checklist.id)).toMatchObject({ toAssign: 1, widened: 0 })
    const onlyAnna = { audience: { userIds: [anna.id], groupIds: [], roleIds: [] } }
    expect(await preview(onlyAnna)(checklist.id)).toMatchObject({ toAssign: 0, widened: 0 })
  })

  test('it shows the next ten times, whom it reaches and what would be sent', async () => {
    const checklist = await checklistFor('Previewed', anna, boris)
    const wishes = { zone: 'Asia/Tokyo', reminders: [{ from: 'due', minutes: -15, mail: true }] }
    const { next, people, sends, toAssign, ...rest } = await preview(wishes)(checklist.id)
    expect(next).toHaveLength(10)
    expect(next[0]?.local).toMatch(/T12:00$/)
    expect(next[0]?.slotAt).toMatch(/T03:00:00.000Z$/)
    expect([people, toAssign]).toEqual([2, 0])
    expect(sends[0]).toMatchObject({ kind: 'reminder', mail: true, people: 2, names: ['Anna Kern', 'Boris Lang'] })
    expect(rest).toMatchObject({ zone: 'Asia/Tokyo', clockChange: null, kept: 0, replaced: 0, widened: 0 })
    const planned = await scheduled(checklist, { zone: 'Asia/Tokyo' })
    const slots = (await occurrencesOf(planned.id)).map(({ slot_at }) => slot_at.toISOString())
    expect(slots.slice(0, 10)).toEqual(next.map(({ slotAt }) => slotAt))
  })

  test('it shows ten times of a rare schedule, and days off with what becomes of them', async () => {
    const checklist = await checklistFor('Rare', anna)
    const yearly = { every: 'year', interval: 1, month: 2, on: { is: 'date', date: 29 }, times: ['08:00'] }
    expect((await preview({ recurrence: yearly })(checklist.id)).next).toHaveLength(10)
    const off = new Date(Date.now() + 2 * day).toISOString().slice(0, 10)
    const { id: calendarId } = await calendar([], [{ from: off, to: off, name: 'Works meeting' }])
    const { moved, days } = await preview({ calendarId, dayOff: 'skip', zone: 'UTC' })(checklist.id)
    expect(moved).toEqual([{ day: off, name: 'Works meeting', to: null }])
    expect(days).toHaveLength(8)
    expect(days[2]).toEqual({ day: off, times: [] })
    expect(days[3]?.times).toEqual(['12:00'])
  })

  test('it says what happens to open occurrences', async () => {
    const checklist = await checklistFor('Changed', anna)
    const { id } = await scheduled(checklist)
    const [first] = await occurrencesOf(id)
    await watch(first?.opens_at ?? 0)
    const { kept, replaced } = await preview({ name: 'Other' }, id)(checklist.id)
    expect(kept).toBe(1)
    expect(replaced).toBeGreaterThan(30)
    expect(await occurrencesOf(id)).toHaveLength(kept + replaced)
  })
})

test('a calendar that changes is followed from the next look on', async () => {
  const checklist = await checklistFor('Follows', anna)
  const [early, late] = [shift('Early', '06:00', '14:00'), shift('Late', '14:00', '22:00')]
  const made = await calendar([early, late])
  const { id } = await scheduled(checklist, {
    ...{ dayOff: 'skip', calendarId: made.id, recurrence: { every: 'shift', shiftIds: [early.id, late.id] } },
  })
  const { name, workingDays } = made
  const off = new Date(Date.now() + 5 * day).toISOString().slice(0, 10)
  await as(planner).call(updatePlantCalendar, {
    params: { id: made.id },
    body: {
      name,
      workingDays,
      shifts: [{ ...early, start: '05:00' }, late],
      daysOff: [{ from: off, to: off, name: 'Holiday' }],
      version: made.version,
    },
  })
  await watch(Date.now())
  const later = (await occurrencesOf(id)).filter(({ opens_at }) => opens_at.getTime() > Date.now() + hour)
  expect(new Set(later.map(({ slot }) => slot.slice(11)))).toEqual(new Set(['05:00', '14:00']))
  expect(later.some(({ slot }) => slot.startsWith(off))).toBe(false)
})

test('a list of occurrences has those of some days, by place and state', async () => {
  const checklist = await checklistFor('Listed', anna)
  const { id } = await scheduled(checklist, { places: ['L-03', 'L-05'] })
  const query = {
    startDate: new Date().toISOString().slice(0, 10),
    endDate: new Date(Date.now() + 3 * day).toISOString().slice(0, 10),
    scheduleId: id,
  }
  const all = await as(planner).call(listOccurrences, { query })
  expect(all.total).toBeGreaterThanOrEqual(6)
  const some = await as(planner).call(listOccurrences, { query: { ...query, place: 'L-05', status: 'planned' } })
  expect(new Set(some.occurrences.map(({ place }) => place))).toEqual(new Set(['L-05']))
  expect(some.places).toEqual(expect.arrayContaining(['L-03', 'L-05']))
})
