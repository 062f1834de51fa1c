import { expect, test } from 'vitest'
import { lastThirtyDays } from './lastDays.ts'

test('the queue starts with the last 30 days as the reader counts days', () => {
  const late = new Date('2026-03-13T23:30:00Z')
  expect(lastThirtyDays('UTC', late)).toEqual({ startDate: '2026-02-11', endDate: '2026-03-13' })
  expect(lastThirtyDays('Europe/Berlin', late)).toEqual({ startDate: '2026-02-12', endDate: '2026-03-14' })
})

test('the change of the clocks takes no day away', () => {
  const { startDate } = lastThirtyDays('Europe/Berlin', new Date('2026-04-10T21:30:00Z'))
  expect(startDate).toBe('2026-03-11')
})
