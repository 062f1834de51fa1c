import { expect, test } from 'vitest'
import type { Locale } from '../platform/phrases.ts'
import { scheduleLines } from './notificationLines.ts'

const data = {
  ...{ kind: 'run-due' as const, scheduleId: '', type: 'process' as const, name: '5S round', names: {} },
  ...{ place: 'Lathe 03', places: 1, inARow: 0 },
}
const settings = { timezone: 'Europe/Berlin', locale: 'en-GB' }
const said = (dueAt: Date, locale: Locale = 'en', kind: 'run-due' | 'run-late' = 'run-due') =>
  scheduleLines[kind]?.({ ...data, kind, dueAt: dueAt.toISOString() } as never, { locale, settings } as never)

/** A moment of so many days from today, at 06:00 in Berlin or an hour beside it. */
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  return new Date(`${day}T05:00:00Z`)
}

test('a run that is due today is named by its time alone', () => {
  expect(said(inDays(0))).toMatch(/^5S round, Lathe 03 is due by 0[67]:00$/)
})

test('one of another day is named with the day, in the language of its reader', () => {
  const due = new Date('2026-01-30T05:00:00Z')
  expect(said(due)).toBe('5S round, Lathe 03 is due by Fri 30 Jan, 06:00')
  expect(said(due, 'de')).toBe('5S round, Lathe 03 ist fällig bis Fr., 30. Jan., 06:00')
  expect(said(due, 'ar')).toContain('30 يناير')
  expect(said(due, 'en', 'run-late')).toContain('It was due by Fri 30 Jan, 06:00')
  expect(said(inDays(2))).toMatch(/is due by \w{3} \d{1,2} \w{3,4}, 0[67]:00$/)
})
