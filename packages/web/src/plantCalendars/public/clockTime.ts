/** A time of the clock as a locale writes it: '06:00', '6:00 AM'. */
export const clockTime = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`))

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** From 0 to 1439, which may be given as any number: -15 is 23:45. */
export const timeAt = (minutes: number): string => {
  const within = ((minutes % 1440) + 1440) % 1440
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}
