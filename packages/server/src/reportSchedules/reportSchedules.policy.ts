import { review } from '@gemba/domain/core/permissions'
import type { Actor } from '../platform/http/actor.ts'

export const reportScheduleAbilities = (actor: Actor) => ({
  update: actor.may('Reporting Scheduler Update'),
  delete: actor.may('Reporting Scheduler Delete'),
})

/** Whoever no longer looks after reports answers for none. */
export const mayOwn = (actor: Actor): boolean => review('Reporting Scheduler').some(actor.may)
