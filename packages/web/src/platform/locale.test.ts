import { expect, test } from 'vitest'
import { knownLocale, localeAndZone } from './locale.ts'

test("the reader's own form counts, then the customer's in its own language", () => {
  const me = (preferences: object) =>
    ({ preferences, customer: { settings: { locale: 'en-US', timezone: 'Europe/Berlin' } } }) as never
  expect(localeAndZone(me({ dateTimeFormat: 'fr-FR', timezone: 'Asia/Tokyo' }), 'en', () => 'UTC')).toEqual({
    locale: 'fr-FR',
    timezone: 'Asia/Tokyo',
  })
  expect(localeAndZone(me({}), 'en', () => 'UTC')).toEqual({ locale: 'en-US', timezone: 'Europe/Berlin' })
  expect(localeAndZone(me({}), 'de', () => 'UTC').locale).toBe('de')
  expect(localeAndZone(null, 'de', () => 'Asia/Tokyo')).toEqual({ locale: 'de', timezone: 'Asia/Tokyo' })
})

test('a locale that is none falls back, and digits are Latin in all', () => {
  expect(['ar-EG', 'de', 'not a locale', ''].map(knownLocale)).toEqual([
    ...['ar-EG-u-nu-latn', 'de-u-nu-latn', 'en-US-u-nu-latn', 'en-US-u-nu-latn'],
  ])
})
