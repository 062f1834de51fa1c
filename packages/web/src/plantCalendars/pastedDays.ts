// Days off as they are pasted from a spreadsheet: a day or two and a name in each line, in whatever order.
import { isDay } from '@gemba/domain/core/calendarDay'
import type { DayOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'

export type PastedDays = {
  days: DayOff[]
  /** the numbers of lines without a day or a name */
  unread: number[]
}

/** Reads the lines of a text. The locale says whether the day or the month comes first in 3/4/2026. */
export const pastedDays = (text: string, locale: string): PastedDays => {
  const days: DayOff[] = []
  const unread: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // Column heads have no figures.
    if (line.trim() === '' || (index === 0 && !/\p{Nd}/u.test(line))) continue
    const day = dayOffIn(line, locale)
    if (day) days.push(day)
    else unread.push(index + 1)
  }
  return { days, unread }
}

const dayOffIn = (line: string, locale: string): DayOff | undefined => {
  const cells = line
    .split(/[\t;]/)
    .flatMap(cell => parts(cell.trim(), locale))
    .filter(Boolean)
  const found = cells.map(cell => dayOf(cell, locale))
  const [from, to = from, more] = found.filter(day => day !== undefined).sort()
  const name = cells.find((_, index) => found[index] === undefined)?.slice(0, 60)
  return from && to && name && !more ? { from, to, name } : undefined
}

/** '24.12.2026 - 01.01.2027' are two days. */
const parts = (cell: string, locale: string): string[] => {
  const [one, other, ...more] = cell.split(/\s+[-–—]\s+|\s*[–—]\s*/)
  const isSpan = one && other && more.length === 0 && dayOf(one, locale) && dayOf(other, locale)
  return isSpan ? [one, other] : [cell]
}

/** A day in the ways in which spreadsheets write it; undefined when the text is none. */
const dayOf = (text: string, locale: string): string | undefined => {
  const latin = text.replace(/[٠-٩]/g, figure => String(figure.charCodeAt(0) - 0x660))
  const figures = [...latin.matchAll(/\d+/g)].map(([found]) => found)
  const words = [...latin.matchAll(/\p{L}{3,}/gu)].map(([found]) => found.toLowerCase())
  if (words.length === 0 && figures.length === 3) return dayOfFigures(figures as Three, locale)
  const month = words.map(word => monthOf(word, locale)).find(number => number !== undefined)
  const [first, second] = figures
  if (!month || !first || !second || figures.length !== 2 || words.length > 2) return undefined
  return first.length === 4 ? dayFrom(first, String(month), second) : dayFrom(second, String(month), first)
}

type Three = [string, string, string]

const dayOfFigures = ([one, two, three]: Three, locale: string) => {
  if (one.length === 4) return dayFrom(one, two, three)
  const monthFirst = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')
  return monthFirst?.type === 'month' && Number(one) <= 12 ? dayFrom(three, one, two) : dayFrom(three, two, one)
}

const dayFrom = (year: string, month: string, day: string): string | undefined => {
  const text = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : undefined
}

const monthOf = (word: string, locale: string): number | undefined => {
  for (const language of [locale, 'en'])
    for (let month = 1; month <= 12; month++) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
        .format(Date.UTC(2024, month - 1, 1))
        .toLowerCase()
      if (name === word || (word.length >= 3 && name.startsWith(word))) return month
    }
  return undefined
}
