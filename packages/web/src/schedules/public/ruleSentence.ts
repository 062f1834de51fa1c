import type { DayOffRule, DayOfMonth, Recurrence } from '@gemba/domain/schedules/recurrence.schema'
import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import type { T } from '../../i18n/i18n.ts'
import { clockTime } from '../../plantCalendars/public/clockTime.ts'
import { listOf, weekdayList, weekdayName } from '../../plantCalendars/public/weekdays.ts'

export type Rule = {
  recurrence: Recurrence
  dayOff: DayOffRule
  /** it follows a plant calendar, so days off count */
  hasCalendar: boolean
}

export type RuleWords = {
  t: T
  language: string
  /** in which times are written */
  locale: string
  /** undefined where the reader can't see what it is called */
  shiftName: (id: string) => string | undefined
  checklistName: (id: string) => string | undefined
}

/** The month of a year in a language: 'March'. */
export const monthName = (language: string, month: number): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))

/** The rule of a schedule as one plain sentence: 'Every 2 weeks on Monday and Thursday at 06:00, except on days off'. */
export const ruleSentence = (words: RuleWords, { recurrence, dayOff, hasCalendar }: Rule): string => {
  const sentence = recurrenceWords(words, recurrence)
  const moves = hasCalendar && isTimed(recurrence) && dayOff !== 'keep'
  return moves ? words.t(`schedules:rule.dayOff.${dayOff}`, { rule: sentence }) : sentence
}

const recurrenceWords = ({ t, language, locale, ...names }: RuleWords, recurrence: Recurrence): string => {
  const timesOf = ({ times }: { times: readonly string[] }) =>
    listOf(
      language,
      times.map(time => clockTime(locale, time)),
    )
  const span = (days: { first: string; last: string }) => t('schedules:rule.weekdaySpan', days)
  switch (recurrence.every) {
    case 'day':
      return t('schedules:rule.day', { n: recurrence.interval, times: timesOf(recurrence) })
    case 'week': {
      const days = weekdayList(language, recurrence.weekdays, 'long', span)
      return t('schedules:rule.week', { n: recurrence.interval, days, times: timesOf(recurrence) })
    }
    case 'month': {
      const day = dayWords(t, language, recurrence.on)
      return t('schedules:rule.month', { n: recurrence.interval, day, times: timesOf(recurrence) })
    }
    case 'year': {
      const { on, month, interval } = recurrence
      const within = { day: dayWords(t, language, on), month: monthName(language, month) }
      const day = t(`schedules:rule.ofMonth.${on.is === 'date' ? 'date' : 'other'}`, within)
      return t('schedules:rule.year', { n: interval, day, times: timesOf(recurrence) })
    }
    case 'shift': {
      const known = recurrence.shiftIds.flatMap(id => names.shiftName(id) ?? [])
      const n = recurrence.shiftIds.length
      if (known.length < n) return t('schedules:rule.shifts', { n })
      return t('schedules:rule.namedShifts', { n, shifts: listOf(language, known) })
    }
    case 'runs':
    case 'units': {
      const checklist = names.checklistName(recurrence.checklistId) ?? t('schedules:rule.otherChecklist')
      return t(`schedules:rule.${recurrence.every}`, { n: recurrence.count, checklist })
    }
  }
}

const dayWords = (t: T, language: string, on: DayOfMonth): string => {
  if (on.is === 'date') return t('schedules:rule.on.date', { date: on.date })
  if (on.is !== 'weekday') return t(`schedules:rule.on.${on.is}`)
  const weekday = weekdayName(language, on.weekday)
  return t('schedules:rule.on.weekday', { nth: t(`schedules:nth.${on.nth === -1 ? 'last' : String(on.nth)}`), weekday })
}
