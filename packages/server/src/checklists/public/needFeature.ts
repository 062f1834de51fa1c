import { type ChecklistType, checklistFlag } from '@gemba/domain/checklists/checklistTypes'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Throws for a type of checklist that the customer has not switched on. */
export const needFeature = (actor: Pick<Actor, 'hasFeature'>, type: ChecklistType) => {
  if (!actor.hasFeature(checklistFlag[type])) throw refuse('feature-not-enabled')
}
