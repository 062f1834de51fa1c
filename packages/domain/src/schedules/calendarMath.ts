// Days of a calendar as numbers: 0 is 1970-01-01, a Thursday. Counting with them knows neither hours nor zones.

const milliseconds = 86_400_000

/** The number of a day, `2026-03-13`. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / milliseconds

/** The day with a number. */
export const dayOfNumber = (number: number): string => new Date(number * milliseconds).toISOString().slice(0, 10)

/** Monday is 1, Sunday 7. */
export const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

/** Weeks since the one with 1970-01-01; they start on Monday. */
export const weekOf = (number: number): number => Math.floor((number + 3) / 7)

/** Months since January of year 0, and the day in it. */
export const monthOf = (number: number): { month: number; date: number } => {
  const at = new Date(number * milliseconds)
  return { month: at.getUTCFullYear() * 12 + at.getUTCMonth(), date: at.getUTCDate() }
}

/** The numbers of the first and the last day of a month, as `monthOf` counts them. */
export const daysOfMonth = (month: number): { first: number; last: number } => {
  const [year, index] = [Math.floor(month / 12), month % 12]
  return { first: Date.UTC(year, index, 1) / milliseconds, last: Date.UTC(year, index + 1, 0) / milliseconds }
}
