import { expect, test } from 'vitest'
import { expiryToWarnOf } from './expiry.ts'

const customer = { expiration: { date: '2026-04-30', notification: { leadTime: 30 } } }
const warned = (at: string, zone = 'UTC') => expiryToWarnOf(customer, zone, new Date(at))

test('specification 1 §2.4: a customer is warned from the lead time on, and not before', () => {
  expect(warned('2026-03-30T23:59:00Z')).toBeUndefined()
  expect(warned('2026-03-31T00:00:00Z')).toBe('2026-04-30')
  expect(warned('2026-05-02T00:00:00Z')).toBe('2026-04-30')
  expect(expiryToWarnOf({ expiration: null }, 'UTC', new Date())).toBeUndefined()
})

test('the day of the warning begins where the reader is', () => {
  expect(warned('2026-03-30T22:30:00Z', 'Europe/Berlin')).toBe('2026-04-30')
  expect(warned('2026-03-31T00:00:00Z', 'America/New_York')).toBeUndefined()
})
