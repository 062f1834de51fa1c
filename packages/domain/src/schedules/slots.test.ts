import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimedRecurrence } from './recurrence.schema.ts'
import { type Plan, planOf, slotsOf } from './slots.ts'
import type { WorkingTime } from './workingDays.ts'

/** The zones of research §9.3: two with clock changes of an hour, one of half an hour, three special ones. */
const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo'],
  'Africa/Casablanca',
]
const at = (moment: string) => Date.parse(moment)
const year = (zone: string): [number, number] => [
  Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`).epochMilliseconds,
  Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).epochMilliseconds,
]

const shift = (id: string, start: string, end: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, name: `Shift ${id}`, start, end },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
})
const threeShifts: WorkingTime = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  daysOff: [],
  shifts: [shift('1', '06:00', '14:00'), shift('2', '14:00', '22:00'), shift('3', '22:00', '06:00')],
}
const everyShift: TimedRecurrence = { every: 'shift', shiftIds: threeShifts.shifts.map(({ id }) => id) }
const daily = (time: string): TimedRecurrence => ({ every: 'day', interval: 1, times: [time] })

const plan = (recurrence: TimedRecurrence, given: Partial<Plan> = {}): Plan => ({
  ...{ recurrence, zone: 'Europe/Berlin', startsOn: '2025-01-01', endsOn: null, dayOff: 'keep', calendar: null },
  ...given,
})
const locals = (given: Plan, from: string, until: string) =>
  slotsOf(given, at(from), at(until)).map(({ local }) => local)

/** What a clock of the zone shows, asked of Temporal for one moment at a time. */
const shown = (moment: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)

test.each(zones)('in %s, daily at 02:30 is once on each day of a year, whatever the clocks do', zone => {
  const slots = slotsOf(plan(daily('02:30'), { zone }), ...year(zone))
  expect(slots).toHaveLength(365)
  expect(new Set(slots.map(({ local }) => local.slice(0, 10))).size).toBe(365)
  for (const { at: moment, local } of slots) {
    const exact = Temporal.ZonedDateTime.from(`${local}[${zone}]`, { disambiguation: 'compatible' })
    expect(moment).toBe(exact.epochMilliseconds)
  }
})

test.each(zones)(
  'in %s, every shift starts three times on each day, in the 23 hours of one and the 25 of another',
  zone => {
    const slots = slotsOf(plan(everyShift, { zone, calendar: threeShifts }), ...year(zone))
    expect(slots).toHaveLength(3 * 365)
    for (const [index, slot] of slots.entries()) {
      expect(shown(slot.at, zone)).toBe(slot.local)
      // One shift ends when the next one starts: no hour of the year belongs to none or to two.
      const next = slots[index + 1]
      if (next) expect(slot.shift?.endsAt).toBe(next.at)
    }
  },
)

test.each(zones)('in %s, monthly on the 31st is once in each month, on its last day', zone => {
  const monthly: TimedRecurrence = { every: 'month', interval: 1, on: { is: 'date', date: 31 }, times: ['08:00'] }
  const days = slotsOf(plan(monthly, { zone }), ...year(zone)).map(({ local }) => local.slice(5, 10))
  expect(days).toEqual([
    ...['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'],
    ...['07-31', '08-31', '09-30', '10-31', '11-30', '12-31'],
  ])
})

test.each(zones)('in %s, the last working day of a month is none of the days off', zone => {
  const calendar = {
    ...{ workingDays: [1, 2, 3, 4, 5], shifts: [] },
    daysOff: [{ from: '2025-12-24', to: '2026-01-06', name: 'Shutdown' }],
  }
  const last: TimedRecurrence = { every: 'month', interval: 1, on: { is: 'lastWorkingDay' }, times: ['16:00'] }
  const days = slotsOf(plan(last, { zone, calendar }), ...year(zone)).map(({ local }) => local.slice(5, 10))
  expect(days).toEqual([
    ...['01-31', '02-28', '03-31', '04-30', '05-30', '06-30'],
    ...['07-31', '08-29', '09-30', '10-31', '11-28', '12-23'],
  ])
})

test('a time that the clock leaves out is an hour later, and one that it shows twice is the first', () => {
  const [spring] = slotsOf(plan(daily('02:30')), at('2025-03-29T23:00:00Z'), at('2025-03-30T12:00:00Z'))
  expect(spring).toMatchObject({ local: '2025-03-30T02:30', at: at('2025-03-30T03:30:00+02:00') })
  const autumn = slotsOf(plan(daily('02:30')), at('2025-10-25T22:00:00Z'), at('2025-10-26T12:00:00Z'))
  expect(autumn).toEqual([{ local: '2025-10-26T02:30', at: at('2025-10-26T02:30:00+02:00') }])
})

test('every second week counts from the week in which the schedule starts', () => {
  const biweekly: TimedRecurrence = { every: 'week', interval: 2, weekdays: [1, 4], times: ['06:00', '18:00'] }
  const from = plan(biweekly, { startsOn: '2025-01-02' })
  expect(locals(from, '2025-01-01T00:00Z', '2025-01-18T00:00Z')).toEqual([
    ...['2025-01-02T06:00', '2025-01-02T18:00'],
    ...['2025-01-13T06:00', '2025-01-13T18:00', '2025-01-16T06:00', '2025-01-16T18:00'],
  ])
})

test('yearly and nth weekdays', () => {
  const yearly: TimedRecurrence = {
    ...{ every: 'year', interval: 2, month: 2, times: ['09:00'] },
    on: { is: 'date', date: 29 },
  }
  expect(locals(plan(yearly, { startsOn: '2024-01-01' }), '2024-01-01T00:00Z', '2026-12-31T00:00Z')).toEqual([
    '2024-02-29T09:00',
    '2026-02-28T09:00',
  ])
  const nth = (which: 1 | 2 | 3 | 4 | -1): TimedRecurrence => ({
    ...{ every: 'month', interval: 1, times: ['09:00'] },
    on: { is: 'weekday', weekday: 5, nth: which },
  })
  const august = ['2025-08-01T00:00Z', '2025-09-01T00:00Z'] as const
  expect(locals(plan(nth(1)), ...august)).toEqual(['2025-08-01T09:00'])
  expect(locals(plan(nth(-1)), ...august)).toEqual(['2025-08-29T09:00'])
})

test('what falls on a day off is left out, moves to the nearest working day, or stays', () => {
  const calendar = {
    ...{ workingDays: [1, 2, 3, 4, 5], shifts: [] },
    daysOff: [{ from: '2025-04-18', to: '2025-04-21', name: 'Easter' }],
  }
  const on = (dayOff: Plan['dayOff']) => {
    const { slots, moved } = planOf(
      plan(daily('06:00'), { calendar, dayOff }),
      at('2025-04-16T22:00Z'),
      at('2025-04-22T22:00Z'),
    )
    return { days: slots.map(({ local }) => local.slice(8, 10)), moved }
  }
  expect(on('skip').days).toEqual(['17', '22'])
  expect(on('skip').moved).toContainEqual({ day: '2025-04-18', name: 'Easter', to: null })
  // Four days off move to one working day, which is asked for once.
  expect(on('before').days).toEqual(['17', '22'])
  expect(on('before').moved).toContainEqual({ day: '2025-04-21', name: 'Easter', to: '2025-04-17' })
  expect(on('after').days).toEqual(['17', '22'])
  expect(on('keep').days).toEqual(['17', '18', '19', '20', '21', '22'])
})

test('a shift on a day off moves to a working day, also when it is planned day by day', () => {
  const shift = {
    id: '0b54d9a3-8b1c-4f0e-9d8f-7a4f3d1a2b3c',
    name: 'Early',
    start: '06:00',
    end: '14:00',
    weekdays: [6],
  }
  const calendar = { workingDays: [1, 2, 3, 4, 5], daysOff: [], shifts: [shift] }
  const given = plan({ every: 'shift', shiftIds: [shift.id] }, { calendar, dayOff: 'after' })
  const whole = locals(given, '2025-06-01T00:00Z', '2025-06-30T00:00Z')
  expect(whole).toEqual(
    ['2025-06-09T06:00', '2025-06-16T06:00', '2025-06-23T06:00'].toSpliced(0, 0, '2025-06-02T06:00'),
  )
  const byDay = Array.from({ length: 29 }, (_, day) =>
    slotsOf(given, at('2025-06-01T00:00Z') + day * 86_400_000, at('2025-06-02T00:00Z') + day * 86_400_000),
  ).flat()
  expect(byDay.map(({ local }) => local)).toEqual(whole)
})

test('ten years ahead the clock still changes', () => {
  const yearly: TimedRecurrence = {
    every: 'year',
    interval: 1,
    month: 7,
    on: { is: 'date', date: 1 },
    times: ['06:00'],
  }
  const slots = slotsOf(plan(yearly), at('2025-01-01T00:00Z'), at('2034-12-31T00:00Z'))
  expect(slots).toHaveLength(10)
  expect(slots.map(({ at }) => new Date(at).getUTCHours())).toEqual(Array(10).fill(4))
})

test('without a plant calendar no day is off: every day is asked for on Saturdays and Sundays too', () => {
  for (const dayOff of ['skip', 'before', 'after', 'keep'] as const) {
    const { slots, moved } = planOf(
      plan(daily('06:00'), { calendar: null, dayOff }),
      at('2025-06-05T22:00Z'),
      at('2025-06-09T22:00Z'),
    )
    expect(slots.map(({ local }) => local.slice(8, 10))).toEqual(['06', '07', '08', '09'])
    expect(moved).toEqual([])
  }
})

test('a schedule asks from its first day to its last, both included', () => {
  const given = plan(daily('23:30'), { startsOn: '2025-06-02', endsOn: '2025-06-03' })
  expect(locals(given, '2025-05-01T00:00Z', '2025-07-01T00:00Z')).toEqual(['2025-06-02T23:30', '2025-06-03T23:30'])
})

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const anyPlan = fc.record({
  zone: fc.constantFrom(...zones),
  dayOff: fc.constantFrom('skip', 'before', 'after', 'keep') as fc.Arbitrary<Plan['dayOff']>,
  calendar: fc.constantFrom(null, threeShifts, {
    ...{ workingDays: [1, 2, 3, 4, 6], shifts: threeShifts.shifts },
    daysOff: [{ from: '2025-03-28', to: '2025-04-09', name: 'Shutdown' }],
  }),
  startsOn: fc.constant('2025-01-15'),
  endsOn: fc.constantFrom(null, '2025-10-26'),
  recurrence: fc.oneof(
    fc.record({
      every: fc.constant('day'),
      interval: fc.integer({ min: 1, max: 9 }),
      times: fc.array(anyTime, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      ...{ every: fc.constant('week'), interval: fc.integer({ min: 1, max: 4 }) },
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      times: fc.array(anyTime, { minLength: 1, maxLength: 2 }),
    }),
    fc.constant(everyShift),
  ) as fc.Arbitrary<TimedRecurrence>,
})

test('planning a year at once, or piece by piece, gives the same times, each once', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 20 }),
      (given, pieces) => {
        const [from, until] = [at('2025-01-10T00:00Z'), at('2025-12-20T00:00Z')]
        const whole = slotsOf(given, from, until)
        const parts = []
        let begin = from
        for (const days of [...pieces, 400]) {
          const end = Math.min(until, begin + days * 86_400_000 + 12_345_678)
          parts.push(...slotsOf(given, begin, end))
          begin = end
        }
        expect(parts).toEqual(whole)
        expect(new Set(whole.map(({ local }) => local)).size).toBe(whole.length)
      },
    ),
    { numRuns: 60 },
  )
})
