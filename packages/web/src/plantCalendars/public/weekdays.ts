/** ISO 8601: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The name of a weekday in a language: 'Mon', 'Monday'. */
export const weekdayName = (language: string, weekday: number, style: 'short' | 'long' = 'long'): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

/** The days of a week as choices, with short labels. */
export const weekdayOptions = (language: string) =>
  weekdays.map(value => ({
    ...{ value: value as number, label: weekdayName(language, value, 'short'), name: weekdayName(language, value) },
  }))

type SpanWords = (span: { first: string; last: string }) => string

/** 'Monday and Thursday', 'Monday to Friday'. */
export const weekdayList = (
  language: string,
  days: readonly number[],
  style: 'short' | 'long',
  spanWords: SpanWords,
): string => {
  const names = days.map(day => weekdayName(language, day, style))
  const [first, last] = [names[0], names.at(-1)]
  const inARow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
  if (first && last && inARow && days.length > 2) return spanWords({ first, last })
  return listOf(language, names)
}

/** 'Early, Late and Night'. */
export const listOf = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
