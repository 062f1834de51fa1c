import { describe, expect, test } from 'vitest'
import { pastedDays } from './pastedDays.ts'

const shutdown = { from: '2026-12-24', to: '2027-01-01', name: 'Shutdown' }

describe('days off from a spreadsheet', () => {
  test.each([
    ['a day and a name', '2026-05-01\tLabor Day', 'en-GB'],
    ['the name first', 'Labor Day\t01.05.2026', 'de-DE'],
    ['the day first', '1/5/2026\tLabor Day', 'en-GB'],
    ['the month first', '5/1/2026\tLabor Day', 'en-US'],
    ['two figures of a year', '01.05.26;Labor Day', 'de-DE'],
    ['the name of a month', '1 May 2026\tLabor Day', 'ar'],
    ['the name of a month in the own language', '1. Mai 2026\tLabor Day', 'de-DE'],
    ['the name of a weekday too', 'Friday, May 1, 2026\tLabor Day', 'en-US'],
    ['Arabic figures', '٢٠٢٦-٠٥-٠١\tLabor Day', 'ar'],
  ])('%s', (_, line, locale) => {
    expect(pastedDays(line, locale)).toEqual({
      days: [{ from: '2026-05-01', to: '2026-05-01', name: 'Labor Day' }],
      unread: [],
    })
  })

  test.each([
    ['in two columns', '24.12.2026\t01.01.2027\tShutdown'],
    ['in one column', '24.12.2026 - 01.01.2027\tShutdown'],
    ['with a long dash', '24.12.2026–01.01.2027\tShutdown'],
  ])('a span %s', (_, line) => {
    expect(pastedDays(line, 'de-DE').days).toEqual([shutdown])
  })

  test('says which lines it cannot read, and skips empty ones and column heads', () => {
    const text = 'Date\tName\r\n2026-05-01\tLabor Day\n\n2026-02-30\tNever\n2026-10-03\n'
    expect(pastedDays(text, 'en-GB')).toMatchObject({ days: [{ name: 'Labor Day' }], unread: [4, 5] })
  })
})
