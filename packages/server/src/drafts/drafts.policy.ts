import type { Actor } from '../platform/actor.ts'

type Facts = { locked: boolean; mine: boolean; round: number }

export const mayRun = (actor: Actor) => actor.may('Checklist Execution Update')

/** A supervisor: whoever runs checklists himself and oversees the runs of the whole customer. */
export const mayBreakLocks = (actor: Actor) => mayRun(actor) && actor.may('Checklist Execution Review All')

/** Specification 2 §4: another's lock keeps a draft closed, its locker unlocks it, and a locked one can't be deleted. */
export const draftAbilities = (actor: Actor, { locked, mine, round }: Facts) => ({
  open: mayRun(actor) && (!locked || mine),
  unlock: mayRun(actor) && locked && mine,
  breakLock: mayBreakLocks(actor) && locked && !mine,
  // Without its draft the approval could never go on after a setting correction.
  delete: !locked && round === 1 && (actor.may('Checklist Execution Delete') || mayRun(actor)),
})
