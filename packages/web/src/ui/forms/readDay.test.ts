import { dateTimeFormatCodes } from '@gemba/domain/users/dateTimeFormats'
import dayjs from 'dayjs'
import 'dayjs/locale/ar-ly'
import 'dayjs/locale/de'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf, dayFormatOf } from './dayFormat.ts'
import { dayReaderOf } from './readDay.ts'

const read = (locale: string, text: string) => dayReaderOf(locale, 'en')(text, 2026)

describe('a day that is typed', () => {
  test.each([
    ['en-GB', '08/01/2027', '2027-01-08'],
    ['en-GB', '28/1/27', '2027-01-28'],
    ['en-GB', '8 Jan 2027', '2027-01-08'],
    ['en-GB', '8. 1.', '2026-01-08'],
    ['en-GB', '5/4/46', '2046-04-05'],
    ['en-GB', '5/4/77', '1977-04-05'],
    ['en-US', '08/01/2027', '2027-08-01'],
    ['en-US', 'Mar 5, 2026', '2026-03-05'],
    ['de-DE', '03.04.2026', '2026-04-03'],
    ['de-DE', '5. März 2026', '2026-03-05'],
    ['de-DE', '5 Oct 2026', '2026-10-05'],
    ['de-DE', '5 Okt. 26', '2026-10-05'],
    ['sv-SE', '2026-03-05', '2026-03-05'],
    ['sv-SE', '26-03-05', '2026-03-05'],
    ['sv-SE', '05-03-2026', '2026-03-05'],
    ['ar', '٠٥/٠٣/٢٠٢٦', '2026-03-05'],
    ['ar', '5 مارس 2026', '2026-03-05'],
    ['en-GB', '2026-03-05', '2026-03-05'],
    ['en-GB', '2026 Mar 5', '2026-03-05'],
  ])('is read as %s writes it: %s', (locale, text, day) => {
    expect(read(locale, text)).toBe(day)
  })

  test.each([
    ['en-GB', ''],
    ['en-GB', '5'],
    ['en-GB', '31/02/2026'],
    ['en-GB', '01/28/2027'],
    ['en-GB', 'next week'],
    ['en-GB', '5 Ju 2026'],
    ['en-GB', '5 Mar Apr 2026'],
    ['en-GB', '2026'],
    ['en-GB', '2026-03'],
    ['en-GB', '1/2/3/4'],
    ['en-GB', '5/3/202'],
    ['en-GB', '5/3/2'],
    ['en-GB', '-1e999'],
  ])('is none (%s): %s', (locale, text) => {
    expect(read(locale, text)).toBeNull()
  })

  test.each(['en-GB', 'en-US', 'de-DE', 'de-AT', 'fr-FR', 'es-ES', 'pt-BR', 'sv-SE', 'ar', 'pl-PL', 'en-CA'])(
    'is the same in figures as %s writes them, and as a field shows it',
    locale => {
      const day = fc.date({
        min: new Date('2000-01-01T00:00Z'),
        max: new Date('2099-12-31T00:00Z'),
        noInvalidDate: true,
      })
      const written = (date: Date, month: 'numeric' | 'long') =>
        new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
          day: 'numeric',
          month,
          year: 'numeric',
          timeZone: 'UTC',
        }).format(date)
      fc.assert(
        fc.property(day, date => {
          const iso = date.toISOString().slice(0, 10)
          expect(read(locale, written(date, 'numeric'))).toBe(iso)
          expect(read(locale, iso)).toBe(iso)
          if (dayFormatOf(locale).includes('MMM')) expect(read(locale, written(date, 'long'))).toBe(iso)
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(['en', 'de', 'ar'])('is read back as a field shows it in %s, in each form that is offered', language => {
    const days = Array.from({ length: 12 }, (_, month) => dayjs(`2026-${String(month + 1).padStart(2, '0')}-25`))
    for (const locale of dateTimeFormatCodes) {
      const shown = days.map(day => day.locale(calendarOf(language)).format(dayFormatOf(locale)))
      const again = shown.map(text => dayReaderOf(locale, language)(text))
      expect(again, locale).toEqual(days.map(day => day.format('YYYY-MM-DD')))
    }
  })
})
