/** How many seconds a screen shows each dashboard. */
export const rotations = [15, 30, 60, 120, 300] as const

/** Which of several is shown at a moment, by the clock: screens beside each other show the same. */
export const shownAt = (now: number, count: number, seconds: number): number =>
  count > 0 ? Math.floor(now / (seconds * 1000)) % count : 0

/** The seconds of an address; what it does not say is half a minute, and no dashboard flashes by. */
export const secondsOf = (text: string | undefined): number => {
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(3600, Math.max(5, Math.round(seconds))) : 30
}
