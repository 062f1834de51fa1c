import { minuteIn, zoneOf } from '../zone.ts'
import type { Actor } from './actor.ts'
import { refuse } from './refusal.ts'

/** Whether a maintenance window is on that doesn't admit the person. */
export const isLockedOut = ({ maintenance }: Pick<Actor, 'maintenance'>): boolean =>
  maintenance?.state === 'running' && !maintenance.admits

/**
 * Lets in only those whom the maintenance window admits while it is on: system administrators of the platform owner. What
 * the caller needs for a page about it is in the details. @throws 503 `maintenance`
 */
export const refuseDuringMaintenance = (actor: Actor): void => {
  const { maintenance } = actor
  if (!maintenance || !isLockedOut(actor)) return
  const { startsAt, endsAt, message, state } = maintenance
  throw refuse('maintenance', {
    params: { until: minuteIn(zoneOf(actor), new Date(endsAt)) },
    details: { startsAt, endsAt, message, state },
  })
}

/** A client asks again after this time, also when the window is ended early: between five seconds and five minutes. */
export const secondsOfLockout = ({ endsAt }: Readonly<Record<string, unknown>> = {}): number => {
  const left = Math.ceil((Date.parse(String(endsAt)) - Date.now()) / 1000)
  return Math.min(300, Math.max(5, left || 0))
}
