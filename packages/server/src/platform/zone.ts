import { withLatinDigits } from '@gemba/domain/core/direction'
import type { Actor } from './http/actor.ts'

// Making a format takes a third of a millisecond, and a list of 5,000 rows has many moments. There are some 600
// zones, but a name may be spelled in many ways.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  if (formats.size > 1000) formats.clear()
  formats.set(zone, format)
  return format
}

const isZone = (name: string | null | undefined): name is string => {
  if (!name) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The first of these that is an IANA zone, else UTC. */
export const firstZone = (...names: readonly (string | null | undefined)[]): string => names.find(isZone) ?? 'UTC'

/** The IANA zone in which a person reads times: their own choice, else their customer's. */
export const zoneOf = ({ preferences, customer }: Pick<Actor, 'preferences' | 'customer'>): string =>
  firstZone(preferences.timezone, customer.settings.timezone)

/** The customer's own zone, in which its numbers and due dates count. */
export const customerZone = ({ customer }: { customer: Pick<Actor['customer'], 'settings'> }): string =>
  firstZone(customer.settings.timezone)

/** Day and minute in a zone, as people of a language write them without the year: `Mon 30 Nov, 06:00`. */
export const momentIn = (zone: string, locale: string, at: Date): string =>
  new Intl.DateTimeFormat(withLatinDigits(locale), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  }).format(at)

/** Day and minute in a zone, in a form that reads and sorts the same in every language: `2026-03-13 14:05`. */
export const minuteIn = (zone: string, at = new Date()): string => formatOf(zone).format(at)
