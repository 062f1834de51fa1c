// A year of schedules in the zones of research §9.3: each occurrence exactly once, also with two nodes, after restarts, over
// clock changes, and when a schedule or the zone of the company is changed. What is expected is counted by Temporal alone.
import { createPlantCalendar } from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import type { ScheduleInput } from '@gemba/domain/schedules/schedule.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { transact } from '../platform/database/transact.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { planChanged } from './planOccurrences.ts'
import { day, hour, hourly, schedulesIn } from './schedules.builder.ts'
import { watchSchedules } from './watch/watchSchedules.job.ts'

const server = await testServer()
const { signedIn, as, database, customer, runtime } = server
const node = await createApp(server.settings, server.addresses)
let planner: TestUser
let anna: TestUser
let calendarId: string
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)

const shiftStarts = ['06:00', '14:00', '22:00']
const shifts = shiftStarts.map((start, index) => ({
  ...{ id: `5f0f6f86-63cf-4fb5-9d1d-7e1f2f4d4a0${index}`, name: `Shift ${index}`, start },
  ...{ end: shiftStarts[(index + 1) % 3] ?? '', weekdays: [1, 2, 3, 4, 5, 6, 7] },
}))

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
  const body = { name: 'Plant', workingDays: [1, 2, 3, 4, 5], shifts, daysOff: [] }
  calendarId = (await as(planner).call(createPlantCalendar, { body: body as never })).id
})
afterAll(() => node.close())

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'Africa/Casablanca'],
]
/** The year of the test's clock, whatever the day on which it runs. */
const begin = Date.parse('2026-01-10T03:15:00Z')
const end = begin + 365 * day

const setZone = (zone: string) =>
  database.query(`update customers set settings = settings || jsonb_build_object('timezone', $1::text) where id = $2`, [
    zone,
    customer.id,
  ])

/** A schedule that begins at a moment of the test's clock. */
const from = async (at: number, wishes: Partial<ScheduleInput>) => {
  const { id } = await scheduled(await checklistFor('Round', anna), { window: hourly, ...wishes })
  await database.query('delete from occurrences where schedule_id = $1', [id])
  await database.query('update schedules set planned_until = $2 where id = $1', [id, new Date(at)])
  return id
}

/** Two nodes look at once. */
const look = (at: number) => Promise.all([watch(at), watchSchedules(node.runtime, new Date(at))])

/** They look at irregular moments: some hours, some days, and once longer after the last look than is planned ahead. */
const passYear = async (each?: (at: number) => Promise<unknown>) => {
  const pauses = [hour, 5 * hour, day, 26 * hour, 3 * day, 9 * day, 40 * day]
  let at = begin
  for (let looks = 0; at < end; looks++) {
    at = Math.min(end, at + (pauses[looks % pauses.length] ?? day))
    await look(at)
    await each?.(at)
  }
}

const momentOf = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
const dayIn = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

type Day = Temporal.PlainDate
/** The local times of a year in a zone at which something is asked for on some days. */
const localsOf = (zone: string, times: (date: Day) => readonly string[]) => {
  const first = dayIn(zone, begin - day)
  return Array.from({ length: 368 }, (_, index) => first.add({ days: index }))
    .flatMap(date => times(date).map(time => `${date}T${time}`))
    .filter(local => momentOf(local, zone) >= begin && momentOf(local, zone) < end - day)
}
const isLastWorkingDay = (date: Day) => {
  let last = date.with({ day: date.daysInMonth })
  while (last.dayOfWeek > 5) last = last.subtract({ days: 1 })
  return date.equals(last)
}

const rules: [string, Partial<ScheduleInput>, (date: Day) => readonly string[]][] = [
  ['daily at 02:30', { recurrence: { every: 'day', interval: 1, times: ['02:30'] } }, () => ['02:30']],
  ['every shift', { recurrence: { every: 'shift', shiftIds: shifts.map(({ id }) => id) } }, () => shiftStarts],
  [
    'monthly on the 31st',
    { recurrence: { every: 'month', interval: 1, on: { is: 'date', date: 31 }, times: ['08:00'] } },
    date => (date.day === date.daysInMonth ? ['08:00'] : []),
  ],
  [
    'the last working day of the month',
    { recurrence: { every: 'month', interval: 1, on: { is: 'lastWorkingDay' }, times: ['16:00'] } },
    date => (isLastWorkingDay(date) ? ['16:00'] : []),
  ],
]

test('a year in six zones has each occurrence once: daily, by shift, on the 31st, on the last working day', async () => {
  const made = []
  for (const zone of zones)
    for (const [rule, wishes, times] of rules)
      made.push({ rule, zone, times, id: await from(begin, { zone, calendarId, ...wishes }) })
  await passYear()
  for (const { id, rule, zone, times } of made) {
    const found = (await occurrencesOf(id)).filter(({ slot_at }) => slot_at.getTime() < end - day)
    expect([rule, zone, found.map(({ slot }) => slot)]).toEqual([rule, zone, localsOf(zone, times)])
    for (const { slot, slot_at, status } of found)
      expect([slot, slot_at.getTime(), status]).toEqual([slot, momentOf(slot, zone), 'missed'])
  }
})

describe('on the days on which clocks change', () => {
  const changes = zones.flatMap(zone => {
    const found: [string, string, number][] = []
    let at = Temporal.Instant.fromEpochMilliseconds(begin).toZonedDateTimeISO(zone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (!next || next.epochMilliseconds > end) return found
      found.push([next.toPlainDate().toString(), zone, next.epochMilliseconds])
      at = next
    }
  })

  test('there are such days in four of the zones, in spring and in autumn', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])
      expect(changes.filter(([, changing]) => changing === zone).length).toBeGreaterThan(1)
  })

  test.each(changes)(
    '%s in %s, each shift is asked for and reminded of once, on both nodes',
    async (date, zone, change) => {
      const id = await from(change - 30 * hour, {
        ...{ zone, calendarId, recurrence: { every: 'shift', shiftIds: shifts.map(shift => shift.id) } },
        reminders: [{ from: 'slot', minutes: 0, mail: false }],
      })
      await look(change - 30 * hour)
      for (;;) {
        const { rows } = await database.query('select min(next_at) as at from occurrences where schedule_id = $1', [id])
        if (rows[0].at.getTime() > change + 30 * hour) break
        await look(rows[0].at.getTime())
      }
      const found = (await occurrencesOf(id)).filter(({ slot }) => slot.startsWith(date))
      expect(found.map(({ slot, status }) => [slot.slice(11), status])).toEqual(
        shiftStarts.map(start => [start, 'missed']),
      )
      const { rows } = await database.query(
        'select slot, skipped, recipients from schedule_sends where schedule_id = $1 and slot like $2 order by slot',
        [id, `${date}%`],
      )
      expect(rows).toEqual(found.map(({ slot }) => ({ slot, skipped: null, recipients: [anna.id] })))
    },
  )
})

test('a company that moves to other zones, back and forth, has each day of its year once', async () => {
  await setZone('Europe/Berlin')
  const recurrence = { every: 'day' as const, interval: 1, times: ['06:00', '18:00'] }
  const id = await from(begin, { recurrence })
  const own = await from(begin, { recurrence, zone: 'Asia/Kolkata' })
  let looks = 0
  await passYear(() => setZone(zones[looks++ % zones.length] ?? 'UTC'))
  const slotsOf = async (id: string) =>
    (await occurrencesOf(id)).filter(({ slot_at }) => slot_at.getTime() < end - 2 * day).map(({ slot }) => slot)
  const slots = (await slotsOf(id)).toSorted()
  const first = Temporal.PlainDateTime.from(slots[0] ?? '')
  const expected = slots.map((_, index) =>
    first
      .add({ hours: 12 * index })
      .toString()
      .slice(0, 16),
  )
  expect(slots).toEqual(expected)
  expect(slots.length).toBeGreaterThan(2 * 360)
  // One with a zone of its own stays as it is.
  const untouched = localsOf('Asia/Kolkata', () => recurrence.times)
  expect(await slotsOf(own)).toEqual(untouched.filter(local => momentOf(local, 'Asia/Kolkata') < end - 2 * day))
})

test('a schedule that is changed all year asks for each day once, at the times that it has on that day', async () => {
  await setZone('Europe/Berlin')
  const zone = 'Europe/Berlin'
  const patterns = [['13:00'], ['13:00', '14:00'], ['02:30'], ['12:00']] as const
  const id = await from(begin, {
    places: ['L-03', 'L-05'],
    recurrence: { every: 'day', interval: 1, times: ['13:00'] },
  })
  const change = (times: readonly string[], at: number) =>
    transact(runtime.db, { customerId: customer.id }, async tx => {
      const recurrence = JSON.stringify({ every: 'day', interval: 1, times })
      await database.query('update schedules set recurrence = $2 where id = $1', [id, recurrence])
      await planChanged(tx, id, new Date(at))
    })
  const expected: string[] = []
  let date = dayIn(zone, begin).add({ days: 1 })
  const midnight = (of: Day) => momentOf(`${of}T00:00`, zone)
  // What is asked for on the first day, before anything was changed.
  await look(midnight(date) - hour)
  for (let turn = 0; midnight(date) < end; turn++) {
    const times = patterns[turn % patterns.length] ?? patterns[0]
    await change(times, midnight(date))
    const days = [1, 2, 5, 11, 37][turn % 5] ?? 1
    for (let passed = 0; passed < days; passed++) {
      for (const time of times) for (const place of ['L-03', 'L-05']) expected.push(`${date}T${time} ${place}`)
      date = date.add({ days: 1 })
    }
    await look(midnight(date) - hour)
  }
  const found = (await occurrencesOf(id))
    .filter(({ slot_at }) => slot_at.getTime() < midnight(date) && slot_at.getTime() >= begin + day)
    .map(({ slot, place }) => `${slot} ${place}`)
  expect(found.toSorted()).toEqual(expected.filter(key => momentOf(key.slice(0, 16), zone) >= begin + day).toSorted())
})
