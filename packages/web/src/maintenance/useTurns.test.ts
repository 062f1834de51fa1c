import { expect, test } from 'vitest'
import { untilTurn } from './useTurns.ts'

const minute = 60_000
const window = { startsAt: '2026-03-13T12:00:00.000Z', endsAt: '2026-03-13T13:00:00.000Z', noticeHours: 1 }

test.each([
  ['2026-03-13T10:50:00Z', 10 * minute],
  ['2026-03-13T11:00:00Z', 60 * minute],
  ['2026-03-13T11:59:00Z', minute],
  ['2026-03-13T12:00:00Z', 60 * minute],
  ['2026-03-13T13:00:00Z', undefined],
])('at %s a window is announced, starts or ends in %s ms', (now, wait) => {
  expect(untilTurn(window, Date.parse(now))).toBe(wait)
})
