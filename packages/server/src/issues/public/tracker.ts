import { type ChecklistType, checklistFlag, issuesFlag } from '@gemba/domain/checklists/checklistTypes'
import type { Actor } from '../../platform/http/actor.ts'

/** The tracker of a type is there when its flag and that of its checklists are on. */
export const hasTracker = (actor: Actor, type: ChecklistType) =>
  actor.hasFeature(checklistFlag[type]) && actor.hasFeature(issuesFlag[type])
