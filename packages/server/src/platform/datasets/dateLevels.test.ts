import { expect, test } from 'vitest'
import { wallRange } from './dateLevels.ts'

const meant = (text: string, zone = 'UTC') => {
  const range = wallRange(text, zone)
  return range && `${range.from} ${range.to}`
}

test.each([
  ['2026', '2026-01-01T00:00 2027-01-01T00:00'],
  ['2026-Q4', '2026-10-01T00:00 2027-01-01T00:00'],
  ['2026-02', '2026-02-01T00:00 2026-03-01T00:00'],
  ['2026-W01', '2025-12-29T00:00 2026-01-05T00:00'],
  ['2026-W53', '2026-12-28T00:00 2027-01-04T00:00'],
  ['2026-03-13', '2026-03-13T00:00 2026-03-14T00:00'],
  ['2026-12-31T23', '2026-12-31T23:00 2027-01-01T00:00'],
  ['2026-03-13T06:05', '2026-03-13T06:05 2026-03-13T06:05'],
])('%s lasts from one time to before another', (text, range) => {
  expect(meant(text)).toBe(range)
})

test('a moment is read in the zone', () => {
  expect(meant('2026-03-13T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-14T00:30 2026-03-14T00:30')
  expect(meant('2026-03-13T00:30:00+05:30', 'UTC')).toBe('2026-03-12T19:00 2026-03-12T19:00')
})

test.each([
  '',
  '0000',
  '2026-13',
  '2026-02-30',
  '2026-Q5',
  '2026-W54',
  'yesterday',
  "2026-01-01'; drop table users",
  'x'.repeat(400),
])('%s is no time', text => expect(meant(text)).toBeUndefined())
