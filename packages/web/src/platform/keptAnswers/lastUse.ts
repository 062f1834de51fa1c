import type { SignedInUser } from '@gemba/domain/users/user.schema'

const key = 'gemba-last-use'

/** Notes that the sign-in is in use now. */
export const noteUse = (now = Date.now()): void => localStorage.setItem(key, String(now))

/**
 * Whether a sign-in can still be open that the server can't be asked about: it ends without use after as many minutes as
 * the company has set, on a terminal after fewer (decision 48).
 */
export const isStillOpen = ({ terminal, customer: { settings } }: SignedInUser, now = Date.now()): boolean => {
  const minutes = terminal ? settings.terminalMinutes : settings.idleMinutes
  return now - Number(localStorage.getItem(key) ?? 0) < minutes * 60_000
}
