import { expect, test } from 'vitest'
import { expiryToWarnOf } from './expiry.ts'

test('a customer is warned from the lead time on, and not before', () => {
  const customer = { expiration: { date: '2026-04-30', notification: { leadTime: 30 } } }
  expect(expiryToWarnOf(customer, new Date('2026-03-30T23:59:00Z'))).toBeUndefined()
  expect(expiryToWarnOf(customer, new Date('2026-03-31T00:00:00Z'))).toBe('2026-04-30')
  expect(expiryToWarnOf(customer, new Date('2026-05-02T00:00:00Z'))).toBe('2026-04-30')
  expect(expiryToWarnOf({ expiration: null }, new Date())).toBeUndefined()
})
