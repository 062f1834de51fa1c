import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { type IssueStatus, nextStatuses } from '@gemba/domain/issues/issue.schema'
import { commenters } from '@gemba/domain/issues/issues.endpoints'
import type { Actor } from '../platform/actor.ts'

type Concerned = { type: ChecklistType; status: IssueStatus; ownerId: string | null }

/** An owner works on his issues; who sees all may work on all. */
export const issueAbilities = (actor: Actor, issue: Concerned) => {
  const update = actor.may('Issues Update') && (issue.ownerId === actor.id || actor.may('Issues Review All'))
  return {
    update,
    assign: actor.may('Issues Assign'),
    comment: commenters.some(actor.may),
    moves: update ? [...nextStatuses(issue.status)] : [],
  }
}

export const issueListAbilities = (actor: Actor) => ({ create: actor.may('Issues Create') })
