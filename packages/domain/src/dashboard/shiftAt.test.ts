import { expect, test } from 'vitest'
import { shiftAt } from './shiftAt.ts'

const shift = (n: number, name: string, start: string, end: string, weekdays = [1, 2, 3, 4, 5]) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${n}`, name, start, end, weekdays },
})
const calendar = {
  workingDays: [1, 2, 3, 4, 5],
  shifts: [
    shift(1, 'Early', '06:00', '14:00'),
    shift(2, 'Late', '14:00', '22:00'),
    shift(3, 'Night', '22:00', '06:00'),
  ],
  daysOff: [{ from: '2026-04-03', to: '2026-04-06', name: 'Easter' }],
}
const during = (moment: string, given: object = calendar) => {
  const found = shiftAt({ ...calendar, ...given }, 'Europe/Berlin', Date.parse(moment))
  return found && [found.name, new Date(found.from).toISOString(), new Date(found.to).toISOString()]
}

test('the shift that is on, by the clock of the plant; one ends where the next begins', () => {
  expect(during('2026-03-13T08:20:00Z')).toEqual(['Early', '2026-03-13T05:00:00.000Z', '2026-03-13T13:00:00.000Z'])
  expect(during('2026-03-13T12:59:59Z')?.[0]).toBe('Early')
  expect(during('2026-03-13T13:00:00Z')?.[0]).toBe('Late')
})

test('a night shift began yesterday, and the one of a Friday ends on Saturday', () => {
  expect(during('2026-03-13T03:00:00Z')?.slice(0, 2)).toEqual(['Night', '2026-03-12T21:00:00.000Z'])
  expect(during('2026-03-14T04:59:00Z')?.[0]).toBe('Night')
})

test('without a shift now it is the next one, beyond weekends and days off', () => {
  expect(during('2026-03-14T10:00:00Z')?.slice(0, 2)).toEqual(['Early', '2026-03-16T05:00:00.000Z'])
  expect(during('2026-04-03T10:00:00Z')?.slice(0, 2)).toEqual(['Early', '2026-04-07T04:00:00.000Z'])
})

test('a night is shorter by the hour that the clock leaves out', () => {
  expect(
    during('2026-03-29T00:00:00Z', { workingDays: [6], shifts: [shift(3, 'Night', '22:00', '06:00', [6])] }),
  ).toEqual(['Night', '2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'])
})

test('of several that are on it is the one that began last', () => {
  const shifts = [shift(1, 'Day', '07:00', '16:00'), shift(2, 'Office', '09:00', '17:00')]
  expect(during('2026-03-13T09:00:00Z', { shifts })?.[0]).toBe('Office')
  expect(during('2026-03-13T07:30:00Z', { shifts })?.[0]).toBe('Day')
})

test('there is none without shifts, or in a plant that is closed for good', () => {
  expect(during('2026-03-13T08:20:00Z', { shifts: [] })).toBeUndefined()
  expect(
    during('2026-03-13T08:20:00Z', { daysOff: [{ from: '2026-01-01', to: '2026-12-31', name: 'Closed' }] }),
  ).toBeUndefined()
})
