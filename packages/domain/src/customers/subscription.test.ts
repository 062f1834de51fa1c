import { describe, expect, test } from 'vitest'
import { noticeFrom, renewedUntil, shownUntil, subscriptionState } from './subscription.ts'

const on = (today: string, expiresOn: string | null = '2026-04-30') =>
  subscriptionState({ expiresOn, leadDays: 30 }, today)

describe('a subscription', () => {
  test('is in its notice from the lead time on, to the end of its last day (specification 1 §2.4)', () => {
    expect(noticeFrom('2026-04-30', 30)).toBe('2026-03-31')
    expect([on('2026-03-30'), on('2026-03-31'), on('2026-04-30'), on('2026-05-01')]).toEqual([
      ...['running', 'notice', 'notice', 'ended'],
    ])
    expect(on('2026-05-01', null)).toBe('open')
  })

  test('is renewed from its end, or from today when it has ended', () => {
    expect(renewedUntil('2026-04-30', '2026-03-01')).toBe('2027-04-30')
    expect(renewedUntil('2026-01-31', '2026-03-01')).toBe('2027-03-01')
    expect(renewedUntil(null, '2026-03-01')).toBe('2027-03-01')
    expect(renewedUntil('2028-02-29', '2026-03-01')).toBe('2029-02-28')
  })

  test('that has ended stays in the list for a year', () => {
    expect(shownUntil('2026-03-09')).toBe('2027-03-09')
  })
})
