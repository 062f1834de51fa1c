import { z } from 'zod'

/** The regions whose zones are offered (specification 1 §9), as IANA names them. */
export const timezoneRegions = {
  America: 'America',
  Africa: 'Africa',
  Asia: 'Asia',
  Europe: 'Europe',
  Australia: 'Australia',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
  Atlantic: 'Atlantic Ocean',
} as const
/** Specification 1 §3 and §9. */
export const defaultTimezone = 'UTC'

/** A zone: its IANA name, where it is, and how far it is from UTC at the moment (`+05:30`). */
export const Timezone = z.object({ id: z.string(), region: z.string(), location: z.string(), utcOffset: z.string() })
export type Timezone = z.infer<typeof Timezone>

const regionOf = (id: string) => id.split('/')[0] as keyof typeof timezoneRegions

/** Whether this is UTC or a zone of an offered region; an offset such as +01:00 has no daylight saving time and is not a zone. */
export const isTimezone = (id: string): boolean => {
  if (id !== defaultTimezone && !(id.includes('/') && Object.hasOwn(timezoneRegions, regionOf(id)))) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: id })
    return true
  } catch {
    return false
  }
}

/** Describes a zone at a moment. Throws a RangeError if it is not a zone. */
export const describeTimezone = (id: string, at = new Date()): Timezone => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(part => part.type === 'timeZoneName')?.value.slice('GMT'.length)
  const [, ...place] = id.split('/')
  return {
    id,
    region: timezoneRegions[regionOf(id)] ?? '',
    location: place.join(', ').replaceAll('_', ' ') || id,
    utcOffset: offset || '+00:00',
  }
}

/** Every zone that is offered, UTC first, then by name. */
export const offeredTimezones = (at = new Date()): Timezone[] =>
  [
    defaultTimezone,
    ...Intl.supportedValuesOf('timeZone')
      .filter(isTimezone)
      .filter(id => id !== defaultTimezone)
      .sort(),
  ].map(id => describeTimezone(id, at))
