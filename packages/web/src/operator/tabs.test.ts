import { expect, test } from 'vitest'
import { defaultDays } from './tabs.ts'

test('the Submitted tab begins with yesterday and today, as they are where the user is', () => {
  const now = new Date('2026-03-13T23:30:00Z')
  expect(defaultDays(now, 'UTC')).toEqual({ from: '2026-03-12', to: '2026-03-13' })
  expect(defaultDays(now, 'Europe/Berlin')).toEqual({ from: '2026-03-13', to: '2026-03-14' })
})

test('the day before the clocks change is still the day before', () => {
  expect(defaultDays(new Date('2026-03-29T22:30:00Z'), 'Europe/Berlin')).toEqual({
    from: '2026-03-29',
    to: '2026-03-30',
  })
})
