import { offeredTimezones } from '@gemba/domain/users/timezones'
import { expect, test } from 'vitest'
import { byWords, dateTimeFormatOptions, timezoneOptions } from './options.ts'

const options = timezoneOptions(offeredTimezones(new Date('2026-01-15T12:00:00Z')), region => region)
const found = (search: string) =>
  byWords({ options, search, limit: Number.POSITIVE_INFINITY })
    .flatMap(option => ('items' in option ? option.items : [option]))
    .map(({ label }) => label)

test('specification 1 §2.5: a zone is found by city, region and offset in any order', () => {
  expect(found('berlin')).toEqual(['Berlin (UTC+01:00)'])
  expect(found('europe ber')).toEqual(['Berlin (UTC+01:00)'])
  expect(found('America/New_York')).toEqual(['New York (UTC-05:00)'])
  expect(found('utc+05:45')).toHaveLength(1)
  expect(found('atlantis')).toEqual([])
})

test('UTC comes before the regions', () => {
  expect(options[0]).toEqual({ value: 'UTC', label: 'UTC' })
  expect(options.slice(1).every(option => 'items' in option)).toBe(true)
})

test('a date format shows the moment as it writes it, in the zone that is chosen', () => {
  const options = dateTimeFormatOptions(new Date('2026-03-12T23:05:00Z'), 'Europe/Berlin')
  const german = options.find(({ value }) => value === 'de-DE')
  expect(german?.label).toBe('Deutsch (Deutschland): 13.03.2026, 00:05')
})
