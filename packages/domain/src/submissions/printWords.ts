import { withLatinDigits } from '../core/direction.ts'
import type { PrintWords } from './printedRows.ts'
import { recordWords, type Wording } from './recordWords.ts'

/**
 * The words of a printed record: dates in a locale and an IANA zone, always with the zone's name and in Latin figures,
 * because paper is read in other places.
 */
export const printWords = (
  wording: Wording,
  { locale, timezone }: { locale: string; timezone: string },
): PrintWords => {
  const latin = withLatinDigits(locale)
  const dates = new Intl.DateTimeFormat(latin, { dateStyle: 'medium', timeZone: timezone })
  const days = new Intl.DateTimeFormat(latin, { dateStyle: 'medium', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(latin, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: timezone },
  })
  return {
    ...recordWords(wording),
    date: moment => dates.format(new Date(moment)),
    dateTime: moment => moments.format(new Date(moment)),
    day: day => days.format(new Date(`${day}T00:00:00Z`)),
  }
}
