import { expect, test } from 'vitest'
import { plausibleMoment } from './deviceTime.ts'

const now = new Date('2026-03-13T12:00:00Z')
const permitted = new Date('2026-03-13T06:00:00Z')
const of = (claimed: string) => plausibleMoment(claimed, { notBefore: permitted, now })?.toISOString() ?? null

test('a moment between the permit and now is kept', () => {
  expect(of('2026-03-13T08:30:00+01:00')).toBe('2026-03-13T07:30:00.000Z')
})

test('a clock may be ten minutes off, and nothing is later than now', () => {
  expect(of('2026-03-13T05:52:00Z')).toBe('2026-03-13T05:52:00.000Z')
  expect(of('2026-03-13T12:09:00Z')).toBe('2026-03-13T12:00:00.000Z')
})

test('what lies before the permit, in the future or is no time is not believed', () => {
  for (const claimed of ['2026-03-13T05:30:00Z', '2026-03-13T13:00:00Z', 'yesterday']) expect(of(claimed)).toBeNull()
})

test('without a permit 60 days are believed', () => {
  expect(plausibleMoment('2026-02-01T00:00:00Z', { now })).not.toBeNull()
  expect(plausibleMoment('2026-01-01T00:00:00Z', { now })).toBeNull()
})
