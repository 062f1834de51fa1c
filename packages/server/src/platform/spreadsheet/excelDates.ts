import { defaultDateTimeFormat } from '@gemba/domain/users/dateTimeFormats'
import { minuteIn } from '../zone.ts'

const dayMs = 86_400_000
/** 1 January 1970 in days since 30 December 1899. */
const epoch = 25_569
/** Excel takes 1900 for a leap year: its days count only from 1 March of that year on. */
const first = 61
/** The last day of the year 9999. */
const last = 2_958_465

const serialOf = (wallTime: string): number | undefined => {
  const serial = Date.parse(wallTime) / dayMs + epoch
  return serial >= first && serial < last + 1 ? serial : undefined
}

/** A moment as Excel counts it, in days of the wall clock of a zone; undefined when Excel does not know the day. */
export const momentSerial = (zone: string, at: Date): number | undefined =>
  serialOf(`${minuteIn(zone, at).replace(' ', 'T')}Z`)

/** The same for a calendar day, `2026-03-13`. */
export const daySerial = (day: string): number | undefined => serialOf(`${day}T00:00Z`)

const codes: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  ...{ day: 'dd', month: 'mm', year: 'yyyy', hour: 'hh', minute: 'mm', dayPeriod: 'AM/PM' },
}
const directionMarks = /[\u200e\u200f\u061c]/g

/** Excel replaces some characters by those of the reader's computer unless they are escaped. */
const literally = (text: string) => text.replace(directionMarks, '').replace(/\s/g, ' ').replace(/./gu, '\\$&')

const codeOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, options)
    .formatToParts(0)
    .map(({ type, value }) => codes[type] ?? literally(value))
    .join('')

const days = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** How Excel shows moments and days in the form of a locale: `dd\/mm\/yyyy\,\ hh\:mm`. */
export const dateCodes = (locale: string): { moment: string; day: string } => {
  const [known] = Intl.DateTimeFormat.supportedLocalesOf([locale].filter(isWellFormed))
  const used = known ?? defaultDateTimeFormat
  return { moment: codeOf(used, { ...days, hour: '2-digit', minute: '2-digit' }), day: codeOf(used, days) }
}

const isWellFormed = (locale: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(locale)
