import type { Actor } from '../platform/http/actor.ts'

/** What is published stays for the submissions that were made with it: it is deactivated, never deleted. */
export const checklistAbilities = (actor: Actor, { revision }: { revision: number | null }) => ({
  update: actor.may('Checklists Update'),
  publish: actor.may('Checklists Update'),
  delete: actor.may('Checklists Delete') && revision === null,
  duplicate: actor.may('Checklists Create'),
  recode: actor.may('Checklists Update') && revision === null,
})

export const checklistListAbilities = (actor: Actor) => ({ create: actor.may('Checklists Create') })

export const categoryListAbilities = (actor: Actor) => ({
  create: actor.may('Checklist Categories Create'),
  update: actor.may('Checklist Categories Update'),
  delete: actor.may('Checklist Categories Delete'),
})
