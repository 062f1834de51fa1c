import { checklistScope } from '@gemba/domain/checklists/checklists.scope'
import { seesAll } from '@gemba/domain/core/scope'
import type { Actor } from '../platform/http/actor.ts'

export const tagListAbilities = (actor: Actor) => ({
  create: actor.may('Tags Create'),
  update: actor.may('Tags Update'),
  delete: actor.may('Tags Delete'),
})

/** A tag is merged by deleting it. */
export const tagAbilities = (actor: Actor) => ({
  update: actor.may('Tags Update'),
  merge: actor.may('Tags Delete'),
  delete: actor.may('Tags Delete'),
})

/** The names of checklists are for people who may open their list. */
export const seesTagged = (actor: Actor): boolean => seesAll(checklistScope, actor)
