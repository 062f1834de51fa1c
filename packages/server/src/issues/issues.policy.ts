import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { type IssueStatus, isOngoing, nextStatuses } from '@gemba/domain/issues/issue.schema'
import { commenters } from '@gemba/domain/issues/issues.endpoints'
import type { Actor } from '../platform/actor.ts'

type Concerned = { type: ChecklistType; status: IssueStatus; ownerId: string | null; createdBy: string | null }

/** Who works on issues works on all that he sees; who raised one may put right what he wrote until it is done. */
export const issueAbilities = (actor: Actor, issue: Concerned) => {
  const works = actor.may('Issues Update')
  return {
    update: works || (issue.createdBy === actor.id && isOngoing(issue.status)),
    assign: actor.may('Issues Assign'),
    comment: commenters.some(actor.may),
    moves: works ? [...nextStatuses(issue.status)] : [],
  }
}

export const issueListAbilities = (actor: Actor) => ({ create: actor.may('Issues Create') })
