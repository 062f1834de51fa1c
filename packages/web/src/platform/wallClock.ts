import type { Format } from './format.ts'

/** Day and minute of a clock without a zone, `2026-03-13T14:05` or `2026-03-13 14:05`, as the reader writes them. */
export const wallClock = (clock: string, { locale, day }: Pick<Format, 'locale' | 'day'>): string => {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return `${day(clock.slice(0, 10))}, ${time.format(new Date(`${clock.replace(' ', 'T')}Z`))}`
}
