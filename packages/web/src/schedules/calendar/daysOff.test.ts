import { expect, test } from 'vitest'
import { daysOffOf } from './daysOff.ts'

const weekdays = { id: 'weekdays', workingDays: [1, 2, 3, 4, 5], daysOff: [] }
const holiday = {
  id: 'holiday',
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  daysOff: [{ from: '2026-11-26', to: '2026-11-27', name: 'Inventory' }],
}
const follows = (id: string, calendar: string | null) => ({
  id,
  calendar: calendar ? { id: calendar, name: calendar } : null,
})
const offOn = daysOffOf([follows('a', 'weekdays'), follows('b', 'holiday'), follows('c', null)], [weekdays, holiday])
const of = (...ids: string[]) => new Set(ids)

test('a day is off when each calendar that is followed has no work', () => {
  expect(offOn(of('a'), '2026-11-28')).toEqual({ name: null })
  expect(offOn(of('a'), '2026-11-27')).toBeUndefined()
  expect(offOn(of('b'), '2026-11-27')).toEqual({ name: 'Inventory' })
  expect(offOn(of('a', 'b'), '2026-11-27')).toBeUndefined()
})

test('a schedule without a calendar works every day, and without schedules nothing is off', () => {
  expect(offOn(of('a', 'c'), '2026-11-28')).toBeUndefined()
  expect(offOn(of(), '2026-11-28')).toBeUndefined()
})
