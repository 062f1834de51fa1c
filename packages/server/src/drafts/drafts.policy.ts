import { seesAll } from '@gemba/domain/core/scope'
import { draftScope } from '@gemba/domain/drafts/drafts.scope'
import type { Actor } from '../platform/http/actor.ts'

/** Whose draft it is: the person who started it, and everyone known to have entered answers in it. */
type Ownership = { begunBy: string | null; inspectors: readonly string[] }
type Facts = Ownership & { locked: boolean; mine: boolean; round: number }

export const mayRun = (actor: Actor) => actor.may('Checklist Execution Update')

/** People who oversee the runs of the whole customer, not only take part in them. */
const oversees = (actor: Actor) => seesAll(draftScope, actor)

/** A supervisor, who runs checklists as well, or a checklist administrator (product.md §6). */
export const mayBreakLocks = (actor: Actor) => oversees(actor) && (mayRun(actor) || actor.may('Checklists Update'))

/**
 * People who are only assigned delete a draft that they began and that no one else entered answers in. Any other is deleted
 * by those who oversee all runs.
 */
export const mayDelete = (actor: Actor, { begunBy, inspectors }: Ownership) =>
  begunBy === actor.id && inspectors.every(id => id === actor.id)
    ? mayRun(actor) || actor.may('Checklist Execution Delete')
    : oversees(actor) && actor.may('Checklist Execution Delete')

/** Specification 2 §4: another's lock keeps a draft closed, its locker unlocks it, and a locked one can't be deleted. */
export const draftAbilities = (actor: Actor, { locked, mine, round, ...ownership }: Facts) => ({
  open: mayRun(actor) && (!locked || mine),
  unlock: mayRun(actor) && locked && mine,
  breakLock: mayBreakLocks(actor) && locked && !mine,
  // Without its draft the approval could never continue after a setting correction.
  delete: !locked && round === 1 && mayDelete(actor, ownership),
})
