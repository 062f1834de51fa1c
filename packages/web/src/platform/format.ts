import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { isolated, isRightToLeft, withLatinDigits } from '@gemba/domain/core/direction'
import { useMemo } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { browserZone, knownLocale, localeAndZone } from './locale.ts'
import { useVisitor } from './me.ts'

type Moment = string | Date

export type Format = {
  locale: string
  /** for names of days and months: the form's, where it is of the page's language, else that */
  wordsLocale: string
  timezone: string
  /** 13 Mar 2026 */
  date: (moment: Moment) => string
  /** 09:12 */
  time: (moment: Moment) => string
  /** 13 Mar 2026, 09:12 */
  dateTime: (moment: Moment) => string
  /** 13 Mar 2026, 09:12 CET: for what is signed */
  signed: (moment: Moment) => string
  /** 'Today, 09:12', 'Yesterday, 21:30', 'Tomorrow, 06:00', else date and time */
  when: (moment: Moment, now?: Date) => string
  /** the same inside of a sentence: 'today, 09:12' */
  whenWithin: (moment: Moment, now?: Date) => string
  /** 09:12 where it is today, else with its day: 'tomorrow, 09:12' */
  clock: (moment: Moment, now?: Date) => string
  /** 09:12 where it is today, 'Mon, 09:12' where it is less than six days away, else date and time */
  near: (moment: Moment, now?: Date) => string
  /** how long ago: '40 min', '2 h', '3 days' */
  age: (moment: Moment, now?: Date) => string
  /** a calendar day without a time, `2026-03-13`: it is the same day in every zone */
  day: (day: string) => string
  /** the calendar day this many days after today, `2026-03-13` */
  dayAfter: (days: number, now?: Date) => string
  /** 1,240 */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** a value with its characteristic's own decimals: 25.000 */
  decimals: (value: number, decimals: number) => string
}

type NamedDay = 'today' | 'yesterday' | 'tomorrow'
type Words = (
  key: NamedDay | `${NamedDay}Within` | 'ageMinutes' | 'ageHours' | 'ageDays',
  values: Record<string, string | number>,
) => string

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const isZone = (zone: string) => {
  try {
    // The format that this makes is kept, and needed for each moment.
    return Boolean(dayIn(zone))
  } catch {
    return false
  }
}

/** Makes it when it is first used: a format takes a phone milliseconds, and few pages need all. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Wanted = {
  locale: string
  timezone: string
  /** of the page, if its direction can differ from the dates': an English date would be torn apart on an Arabic page */
  language?: string
}

/** Shows moments in the user's zone and form (product.md §3). An unknown locale or zone falls back to en-US and UTC. */
export const createFormat = (wanted: Wanted, words: Words): Format => {
  const locale = knownLocale(wanted.locale)
  const timezone = isZone(wanted.timezone) ? wanted.timezone : 'UTC'
  const format = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
  const dates = format({ dateStyle: 'medium', timeZone: timezone })
  const days = format({ dateStyle: 'medium', timeZone: 'UTC' })
  const times = format({ timeStyle: 'short', timeZone: timezone })
  const weekdays = format({ weekday: 'short', timeZone: timezone })
  const zones = format({ hour: 'numeric', timeZoneName: 'short', timeZone: timezone })
  const against = wanted.language !== undefined && isRightToLeft(wanted.language) !== isRightToLeft(locale)
  const own = (text: string) => (against ? isolated(text) : text)
  const date = (moment: Moment) => own(dates().format(new Date(moment)))
  const time = (moment: Moment) => own(times().format(new Date(moment)))
  const dateTime = (moment: Moment) => own(`${dates().format(new Date(moment))}, ${times().format(new Date(moment))}`)
  const namedDay = (moment: Moment, now: Date): NamedDay | undefined => {
    const key = dayIn(timezone, new Date(moment))
    const today = dayIn(timezone, now)
    if (key === today) return 'today'
    return key === daysAfter(today, -1) ? 'yesterday' : key === daysAfter(today, 1) ? 'tomorrow' : undefined
  }
  const whenWithin = (moment: Moment, now = new Date()) => {
    const key = namedDay(moment, now)
    return key ? words(`${key}Within`, { time: time(moment) }) : dateTime(moment)
  }
  const { language = locale } = wanted
  const isOwn = language.split('-')[0] === locale.split('-')[0]
  return {
    locale,
    wordsLocale: isOwn ? locale : withLatinDigits(language),
    timezone,
    date,
    time,
    dateTime,
    signed: moment => {
      const zone = zones()
        .formatToParts(new Date(moment))
        .find(({ type }) => type === 'timeZoneName')
      return [dateTime(moment), zone?.value].filter(Boolean).join(' ')
    },
    when: (moment, now = new Date()) => {
      const key = namedDay(moment, now)
      return key ? words(key, { time: time(moment) }) : dateTime(moment)
    },
    whenWithin,
    clock: (moment, now = new Date()) => (namedDay(moment, now) === 'today' ? time(moment) : whenWithin(moment, now)),
    near: (moment, now = new Date()) => {
      if (namedDay(moment, now) === 'today') return time(moment)
      const isFar = Math.abs(new Date(moment).getTime() - now.getTime()) > 6 * day
      return isFar ? dateTime(moment) : own(`${weekdays().format(new Date(moment))}, ${time(moment)}`)
    },
    age: (moment, now = new Date()) => {
      const passed = Math.max(0, now.getTime() - new Date(moment).getTime())
      if (passed < hour) return words('ageMinutes', { n: Math.max(1, Math.floor(passed / minute)) })
      if (passed < 2 * day) return words('ageHours', { n: Math.floor(passed / hour) })
      return words('ageDays', { n: Math.floor(passed / day) })
    },
    day: text => own(days().format(new Date(`${text}T00:00:00Z`))),
    dayAfter: (days, now = new Date()) => daysAfter(dayIn(timezone, now), days),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    decimals: (value, decimals) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value),
  }
}

// Most often there is one: all components of a page share it.
const formats = new Map<string, Format>()
const formatOf = (wanted: Wanted): Format => {
  const key = JSON.stringify(wanted)
  const made = formats.get(key) ?? createFormat(wanted, (word, values) => i18n.t(`platform:${word}`, values))
  formats.set(key, made)
  return made
}

/** Dates, times and numbers in the user's format. */
export const useFormat = (): Format => {
  const me = useVisitor()
  const { language } = useTranslation('platform').i18n
  const { locale, timezone } = localeAndZone(me, language, browserZone)
  return useMemo(() => formatOf({ locale, timezone, language }), [locale, timezone, language])
}
