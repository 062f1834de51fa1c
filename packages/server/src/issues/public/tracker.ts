import { type ChecklistType, checklistFeature, issuesFeature } from '@gemba/domain/checklists/checklistTypes'
import type { Actor } from '../../platform/http/actor.ts'

/** The tracker of a type is there when its flag and that of its checklists are on. */
export const hasTracker = (actor: Actor, type: ChecklistType) =>
  actor.hasFeature(checklistFeature[type]) && actor.hasFeature(issuesFeature[type])
