import { isSettled, type OccurrenceStatus } from '@gemba/domain/schedules/occurrenceStatus'
import type { Actor } from '../platform/http/actor.ts'

/** One that has ended stays as it is. */
export const scheduleAbilities = (actor: Actor, { ended }: { ended: boolean }) => ({
  update: actor.may('Schedules Update') && !ended,
  delete: actor.may('Schedules Delete') && !ended,
})

export const scheduleListAbilities = (actor: Actor) => ({ create: actor.may('Schedules Create') })

type Seen = { status: OccurrenceStatus; theirs: boolean; explained: boolean }

/**
 * It is run and bypassed by those whom it asks, while it is open: that is for the clock to say, also of a device that has
 * no network when it opens. A missed one is explained by them or by who plans.
 */
export const occurrenceAbilities = (actor: Actor, { status, theirs, explained }: Seen) => {
  const runs = actor.may('Checklist Execution Update') && theirs
  return {
    run: runs && !isSettled(status),
    bypass: runs && !isSettled(status),
    explain: status === 'missed' && !explained && (runs || actor.may('Schedules Update')),
    cancel: !isSettled(status) && actor.may('Schedules Update'),
  }
}
