const sample = new Date('2026-03-05T00:00:00Z')
const letters: Partial<Record<Intl.DateTimeFormatPartTypes, (shown: string) => string>> = {
  day: shown => (shown.length > 1 ? 'DD' : 'D'),
  month: shown => (/\d/.test(shown) ? (shown.length > 1 ? 'MM' : 'M') : 'MMM'),
  year: () => 'YYYY',
}

/** How a locale writes a day, in the letters of dayjs: 'D MMM YYYY', 'DD.MM.YYYY', 'MMM D, YYYY'. */
export const dayFormatOf = (locale: string): string =>
  new Intl.DateTimeFormat(`${locale.split('-u-')[0]}-u-nu-latn-ca-gregory`, { dateStyle: 'medium', timeZone: 'UTC' })
    .formatToParts(sample)
    .map(
      ({ type, value }) => letters[type]?.(value) ?? value.replace(/[\u200e\u200f]/g, '').replace(/\p{L}+/gu, '[$&]'),
    )
    .join('')

/** The locale of dayjs whose words a calendar and a field have in a language; Arabic with the figures of the rest of the page. */
export const calendarOf = (language: string): 'de' | 'ar-ly' | 'en' =>
  language.startsWith('de') ? 'de' : language.startsWith('ar') ? 'ar-ly' : 'en'
