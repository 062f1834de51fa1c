import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const words = (key: string, values: Record<string, string | number>) =>
  ({
    today: `Today, ${values.time}`,
    yesterday: `Yesterday, ${values.time}`,
    tomorrow: `Tomorrow, ${values.time}`,
    todayWithin: `today, ${values.time}`,
    yesterdayWithin: `yesterday, ${values.time}`,
    tomorrowWithin: `tomorrow, ${values.time}`,
    ageMinutes: `${values.n} min`,
    ageHours: `${values.n} h`,
    ageDays: `${values.n} days`,
  })[key] ?? key
const berlin = createFormat({ locale: 'en-GB', timezone: 'Europe/Berlin' }, words)
const now = new Date('2026-03-13T13:00:00Z')

describe('moments', () => {
  test('are shown in the zone of the reader', () => {
    expect(berlin.dateTime('2026-03-12T23:30:00Z')).toBe('13 Mar 2026, 00:30')
    expect(
      createFormat({ locale: 'en-GB', timezone: 'America/New_York' }, words).dateTime('2026-03-12T23:30:00Z'),
    ).toBe('12 Mar 2026, 19:30')
  })

  test('become days that are due by the calendar of the zone, whatever the device has', () => {
    const late = new Date('2026-03-12T23:30:00Z')
    expect(berlin.dayAfter(0, late)).toBe('2026-03-13')
    expect(createFormat({ locale: 'ar', timezone: 'America/New_York' }, words).dayAfter(20, late)).toBe('2026-04-01')
  })

  test('of a signature carry their zone', () => {
    expect(berlin.signed('2026-03-12T23:30:00Z')).toBe('13 Mar 2026, 00:30 CET')
    expect(berlin.signed('2026-07-12T08:00:00Z')).toBe('12 Jul 2026, 10:00 CEST')
  })

  test('of today and the days beside it are named so, by the calendar of the zone', () => {
    expect(berlin.when('2026-03-13T08:12:00Z', now)).toBe('Today, 09:12')
    expect(berlin.when('2026-03-12T20:30:00Z', now)).toBe('Yesterday, 21:30')
    expect(berlin.when('2026-03-12T23:30:00Z', now)).toBe('Today, 00:30')
    expect(berlin.when('2026-03-14T05:00:00Z', now)).toBe('Tomorrow, 06:00')
    expect(berlin.when('2026-03-11T12:00:00Z', now)).toBe('11 Mar 2026, 13:00')
  })

  test('are a clock alone only where it is today', () => {
    expect(berlin.clock('2026-03-13T08:12:00Z', now)).toBe('09:12')
    expect(berlin.clock('2026-03-13T23:30:00Z', now)).toBe('tomorrow, 00:30')
    expect(berlin.clock('2026-03-12T20:30:00Z', now)).toBe('yesterday, 21:30')
    expect(berlin.clock('2026-03-16T05:00:00Z', now)).toBe('16 Mar 2026, 06:00')
  })

  test('of the days around have their weekday, and those further away their date', () => {
    expect(berlin.near('2026-03-13T08:12:00Z', now)).toBe('09:12')
    expect(berlin.near('2026-03-16T05:00:00Z', now)).toBe('Mon, 06:00')
    expect(berlin.near('2026-03-20T05:00:00Z', now)).toBe('20 Mar 2026, 06:00')
  })

  test('are lower case inside a sentence', () => {
    expect(berlin.whenWithin('2026-03-13T08:12:00Z', now)).toBe('today, 09:12')
    expect(berlin.whenWithin('2026-03-12T20:30:00Z', now)).toBe('yesterday, 21:30')
    expect(berlin.whenWithin('2026-03-11T12:00:00Z', now)).toBe('11 Mar 2026, 13:00')
  })

  test('the day after the clocks change is still the day after', () => {
    expect(berlin.when('2026-03-28T12:00:00Z', new Date('2026-03-29T21:30:00Z'))).toBe('Yesterday, 13:00')
  })

  test('have an age', () => {
    expect(berlin.age('2026-03-13T12:20:00Z', now)).toBe('40 min')
    expect(berlin.age('2026-03-13T10:30:00Z', now)).toBe('2 h')
    expect(berlin.age('2026-03-10T10:30:00Z', now)).toBe('3 days')
    expect(berlin.age('2026-03-13T13:00:05Z', now)).toBe('1 min')
  })

  test('a calendar day is the same everywhere', () => {
    expect(createFormat({ locale: 'en-GB', timezone: 'Pacific/Auckland' }, words).day('2026-03-13')).toBe('13 Mar 2026')
  })
})

test('an English date stays in one piece on an Arabic page', () => {
  const mixed = createFormat({ locale: 'en-GB', timezone: 'UTC', language: 'ar' }, words)
  expect(mixed.dateTime('2026-03-13T08:12:00Z')).toBe('\u206813 Mar 2026, 08:12\u2069')
  expect(mixed.day('2026-03-13')).toBe('\u206813 Mar 2026\u2069')
  expect(createFormat({ locale: 'en-GB', timezone: 'UTC', language: 'de' }, words).day('2026-03-13')).toBe(
    '13 Mar 2026',
  )
})

test('a value keeps the decimals of its characteristic, and its figures in every language', () => {
  expect(berlin.decimals(25, 3)).toBe('25.000')
  expect(createFormat({ locale: 'de-DE', timezone: 'UTC' }, words).decimals(25.02, 3)).toBe('25,020')
  expect(createFormat({ locale: 'ar-EG', timezone: 'UTC' }, words).decimals(25.02, 3)).toMatch(/^25\D020$/)
})

test('an unknown zone or format falls back', () => {
  expect(createFormat({ locale: 'xx-not-one', timezone: 'Mars/Base' }, words).timezone).toBe('UTC')
})

test('names of days and months are in the language of the page, whatever form was chosen', () => {
  const of = (locale: string, language: string) =>
    createFormat({ locale, timezone: 'UTC', language }, words).wordsLocale.split('-u-')[0]
  expect([of('en-GB', 'ar'), of('en-GB', 'de'), of('de-AT', 'de')]).toEqual(['ar', 'de', 'de-AT'])
})
