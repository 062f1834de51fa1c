import type { Actor } from '../platform/http/actor.ts'

type Facts = { revision: number | null; originId: string | null; withdrawnAt: Date | null }

/**
 * What is published stays for the submissions that were made with it: it is deactivated, never deleted. What comes from a
 * collection is the platform owner's to change, and leaves the company in no copy; the company says who runs it.
 */
export const checklistAbilities = (actor: Actor, { revision, originId, withdrawnAt }: Facts) => {
  const own = originId === null
  return {
    update: own && actor.may('Checklists Update'),
    publish: own && actor.may('Checklists Update'),
    delete: own && actor.may('Checklists Delete') && revision === null,
    duplicate: own && actor.may('Checklists Create'),
    recode: own && actor.may('Checklists Update') && revision === null,
    assign: actor.may('Checklists Update') && withdrawnAt === null,
    export: own,
  }
}

export const checklistListAbilities = (actor: Actor) => ({ create: actor.may('Checklists Create') })

export const categoryListAbilities = (actor: Actor) => ({
  create: actor.may('Checklist Categories Create'),
  update: actor.may('Checklist Categories Update'),
  delete: actor.may('Checklist Categories Delete'),
})
