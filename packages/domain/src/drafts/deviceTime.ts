const minutes = 60_000
/** Clocks of tablets are not exact. */
const clockTolerance = 10 * minutes
/**
 * For so long a run may have been away that still fulfils what was missed meanwhile: as long as a company can let drafts be
 * taken along (`offlineHours`).
 */
export const longestLate = 72 * 60 * minutes
/** Nothing is believed to have waited longer on a device. */
const longestAway = 60 * 24 * 60 * minutes

/**
 * The moment that a device claims, if it is plausible: not before `notBefore` (or 60 days ago), and not in the future.
 * Otherwise null.
 */
export const plausibleMoment = (claimed: string, { notBefore, now }: { notBefore?: Date; now: Date }): Date | null => {
  const at = Date.parse(claimed)
  const earliest = notBefore ? notBefore.getTime() - clockTolerance : now.getTime() - longestAway
  if (!(at >= earliest && at <= now.getTime() + clockTolerance)) return null
  return new Date(Math.min(at, now.getTime()))
}
