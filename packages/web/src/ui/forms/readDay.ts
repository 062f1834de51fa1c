// What people type as a day. A browser reads all figures as Americans write them, which turns 3.4.2026 into 4 March.
type Part = 'day' | 'month' | 'year'

const parts: readonly string[] = ['day', 'month', 'year'] satisfies Part[]
const plain = (locale: string) => `${locale.split('-u-')[0]}-u-nu-latn-ca-gregory`

/** In which order a locale writes the figures of a day. */
const orderOf = (locale: string): Part[] =>
  new Intl.DateTimeFormat(plain(locale), { dateStyle: 'short', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => (parts.includes(type) ? [type as Part] : []))

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Names of the months, as they stand beside a day: Polish has other forms for them alone. */
const monthsOf = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(plain(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    folded(format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'month')?.value ?? ''),
  )
}

const zeros = ['\u0660', '\u06f0'].map(zero => zero.charCodeAt(0))
/** Arabic and Persian figures are read as Latin ones. */
const withLatinFigures = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, figure => {
    const at = figure.charCodeAt(0)
    return String(at - (zeros.findLast(zero => zero <= at) ?? at))
  })

/** `2026-03-05`; null where the calendar has no such day. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : null
}

/** Reads a day as someone typed it: `2026-03-05`, or null where it is none. One without a year is of this year. */
export type ReadDay = (text: string, thisYear?: number) => string | null

const isLong = (figure = '') => figure.length === 4

/** A year of two figures is at most 20 years ahead: someone born in 77 was so in 1977. */
const yearOf = (figure: string, thisYear: number): number => {
  if (isLong(figure)) return Number(figure)
  if (figure.length === 1) return Number.NaN
  const year = Number(figure) + 2000
  return year > thisYear + 20 ? year - 100 : year
}

/** In which order figures are meant, in a locale with this order of its own. */
const meantBy = (figures: readonly string[], order: readonly Part[]): readonly Part[] => {
  if (isLong(figures[0])) return ['year', 'month', 'day']
  if (figures.length === 2) return order.filter(part => part !== 'year')
  // Whoever writes the year last where it is first otherwise, writes the day before the month.
  return order[0] === 'year' && isLong(figures[2]) ? ['day', 'month', 'year'] : order
}

/**
 * Reads days as the locale writes them, in figures or with the name of the month, and as ISO 8601 does. Pages name months in
 * their own language, whatever the form of dates.
 */
export const dayReaderOf = (locale: string, language: string): ReadDay => {
  const order = orderOf(locale)
  const names = [language, locale, 'en'].map(monthsOf)
  const monthNamed = (word: string): number | undefined => {
    for (const months of names) {
      const found = months.flatMap((name, month) => (name.startsWith(word) ? [month + 1] : []))
      if (found.length === 1) return found[0]
    }
    return undefined
  }

  return (text, thisYear = new Date().getFullYear()) => {
    const written = folded(withLatinFigures(text))
    const figures = written.match(/\d+/g) ?? []
    const words = written.match(/\p{L}{3,}/gu) ?? []
    if (figures.some(figure => figure.length > 2 && !isLong(figure))) return null
    if (words.length > 0) {
      const [month, another] = words.map(monthNamed).filter(named => named !== undefined)
      const [day, year = String(thisYear), ...more] = isLong(figures[0]) ? figures.toReversed() : figures
      if (month === undefined || another !== undefined || day === undefined || more.length > 0) return null
      return dayOf(yearOf(year, thisYear), month, Number(day))
    }
    const meant = meantBy(figures, order)
    const of = (part: Part) => figures[meant.indexOf(part)]
    const [day, month] = [of('day'), of('month')]
    if (day === undefined || month === undefined || figures.length > 3) return null
    return dayOf(yearOf(of('year') ?? String(thisYear), thisYear), Number(month), Number(day))
  }
}
