import { useFormat } from '../../platform/format.ts'

/** A day as the head of a column has it: 'Fri, 27 Nov'. */
export const useDayWords = (): ((day: string) => string) => {
  const { wordsLocale } = useFormat()
  const words = new Intl.DateTimeFormat(wordsLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return day => words.format(new Date(`${day}T00:00:00Z`))
}
