import type { Actor } from '../platform/actor.ts'

type Facts = { locked: boolean; mine: boolean; begunBy: string | null; round: number }

export const mayRun = (actor: Actor) => actor.may('Checklist Execution Update')

/** Whoever oversees the runs of the whole customer, not only takes part in them. */
const oversees = (actor: Actor) => actor.may('Checklist Execution Review All')

/** A supervisor, who runs checklists as well, or a checklist administrator (product.md §6). */
export const mayBreakLocks = (actor: Actor) => oversees(actor) && (mayRun(actor) || actor.may('Checklists Update'))

/** Whoever is only assigned deletes what they began; a colleague's draft is deleted by those who oversee all runs. */
export const mayDelete = (actor: Actor, begunBy: string | null) =>
  begunBy === actor.id
    ? mayRun(actor) || actor.may('Checklist Execution Delete')
    : oversees(actor) && actor.may('Checklist Execution Delete')

/** Specification 2 §4: another's lock keeps a draft closed, its locker unlocks it, and a locked one can't be deleted. */
export const draftAbilities = (actor: Actor, { locked, mine, begunBy, round }: Facts) => ({
  open: mayRun(actor) && (!locked || mine),
  unlock: mayRun(actor) && locked && mine,
  breakLock: mayBreakLocks(actor) && locked && !mine,
  // Without its draft the approval could never go on after a setting correction.
  delete: !locked && round === 1 && mayDelete(actor, begunBy),
})
