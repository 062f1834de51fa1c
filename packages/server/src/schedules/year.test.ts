// A year of schedules in the zones of research §9.3, from any day on which the test runs: each occurrence exactly once, also
// with two nodes, after restarts, over clock changes, and when a schedule or the zone of the company is changed.
import { updateSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { day, hour, schedulesIn } from './schedules.builder.ts'
import { everyNoon } from './schedules.samples.ts'

const server = await testServer()
const { signedIn, as, database, customer } = server
let planner: TestUser
let anna: TestUser
const { checklistFor, scheduled, watch, occurrencesOf } = schedulesIn(server, () => planner)

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  anna = await signedIn(['checklist operator'])
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Africa/Casablanca',
]
const setZone = (zone: string) =>
  database.query(`update customers set settings = settings || jsonb_build_object('timezone', $1::text) where id = $2`, [
    zone,
    customer.id,
  ])

/** Two nodes look at the same time, at irregular moments: some minutes, some days after the last look. */
const passYear = async (from: number, each?: (at: number) => Promise<void>) => {
  const pauses = [hour, 5 * hour, day, 26 * hour, 3 * day, 9 * day, 40 * day]
  let at = from
  for (let look = 0; at < from + 365 * day; look++) {
    at += pauses[look % pauses.length] ?? day
    await Promise.all([watch(at), watch(at)])
    await each?.(at)
  }
  return at
}

const localDay = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

test('every day of a year at 02:30 is there once in six zones, whatever the clocks do', async () => {
  const checklist = await checklistFor('Every zone', anna)
  const now = Date.now()
  const made = []
  for (const zone of zones)
    made.push(await scheduled(checklist, { zone, recurrence: { every: 'day', interval: 1, times: ['02:30'] } }))
  const end = await passYear(now)
  for (const { id, effectiveZone: zone } of made) {
    const found = (await occurrencesOf(id)).filter(({ slot_at }) => slot_at.getTime() <= end)
    const days = found.map(({ slot }) => slot.slice(0, 10))
    const first = Temporal.PlainDate.from(days[0] ?? '')
    const last = localDay(zone, end)
    const expected = Array.from({ length: first.until(last).days }, (_, index) => first.add({ days: index }).toString())
    expect(days.slice(0, expected.length)).toEqual(expected)
    // The day on which the year ends has it or has not.
    expect(days.length - expected.length).toBeLessThanOrEqual(1)
    for (const { slot, slot_at, status } of found.slice(0, -2)) {
      const exact = Temporal.ZonedDateTime.from(`${slot}[${zone}]`, { disambiguation: 'compatible' })
      expect(slot_at.getTime()).toBe(exact.epochMilliseconds)
      expect(status).toBe('missed')
    }
  }
})

test('a company that moves to other zones, back and forth, has each day of its year once', async () => {
  const checklist = await checklistFor('Moving', anna)
  await setZone('Europe/Berlin')
  const now = Date.now()
  const { id } = await scheduled(checklist, { recurrence: { every: 'day', interval: 1, times: ['06:00', '18:00'] } })
  let look = 0
  const end = await passYear(now, async () => {
    await setZone(zones[look++ % zones.length] ?? 'UTC')
  })
  const slots = (await occurrencesOf(id))
    .filter(({ slot_at }) => slot_at.getTime() < end - 2 * day)
    .map(({ slot }) => slot)
  expect(new Set(slots).size).toBe(slots.length)
  const first = Temporal.PlainDateTime.from(slots[0] ?? '')
  const expected = slots.map((_, index) =>
    first
      .add({ hours: 12 * index })
      .toString()
      .slice(0, 16),
  )
  expect(slots.toSorted()).toEqual(expected)
})

test('a schedule that is changed all the time asks once for each day, in its old time or its new one', async () => {
  await setZone('Europe/Berlin')
  const checklist = await checklistFor('Changing', anna)
  const schedule = await scheduled(checklist, { places: ['L-03', 'L-05'] })
  let { version } = schedule
  for (const times of [['13:00'], ['13:00', '14:00'], ['12:00'], ['12:00']] as const) {
    const recurrence = { every: 'day' as const, interval: 1, times: [...times] }
    const changed = await as(planner).call(updateSchedule, {
      params: { id: schedule.id },
      body: { ...everyNoon(checklist.id), places: ['L-03', 'L-05'], recurrence, version },
    })
    version = changed.version
    await watch(Date.now())
  }
  await watch(Date.now() + 20 * day)
  const found = await occurrencesOf(schedule.id)
  const keys = found.map(({ slot, place }) => `${slot} ${place}`)
  expect(new Set(keys).size).toBe(keys.length)
  const later = found.filter(({ opens_at }) => opens_at.getTime() > Date.now() + hour)
  expect(new Set(later.map(({ slot }) => slot.slice(11)))).toEqual(new Set(['12:00']))
  expect(later.length % 2).toBe(0)
})
