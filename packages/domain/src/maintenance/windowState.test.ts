import { expect, test } from 'vitest'
import { windowStateAt } from './windowState.ts'

const window = { startsAt: '2026-03-13T20:00:00Z', endsAt: '2026-03-13T20:30:00Z', noticeHours: 24 }

test.each([
  ['2026-03-12T19:59:59Z', 'planned'],
  ['2026-03-12T20:00:00Z', 'announced'],
  ['2026-03-13T19:59:59Z', 'announced'],
  ['2026-03-13T20:00:00Z', 'running'],
  ['2026-03-13T20:29:59Z', 'running'],
  ['2026-03-13T20:30:00Z', 'ended'],
])('at %s a window is %s', (at, state) => {
  expect(windowStateAt(window, new Date(at))).toBe(state)
})

test('a window without notice is planned until it begins', () => {
  expect(windowStateAt({ ...window, noticeHours: 0 }, new Date('2026-03-13T19:59:59Z'))).toBe('planned')
})
