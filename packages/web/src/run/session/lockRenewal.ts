import { lockRenewalSeconds } from '@gemba/domain/drafts/lockTimes'

/** Renews a lock every minute; what fails is tried again with the next one. Returns a function that stops it. */
export const keepLock = (renew: () => Promise<unknown>, onFailure: (error: unknown) => void) => {
  const timer = setInterval(() => void renew().catch(onFailure), lockRenewalSeconds * 1000)
  return () => clearInterval(timer)
}
