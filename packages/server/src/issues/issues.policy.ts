import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { type IssueStatus, isOngoing, nextStatuses } from '@gemba/domain/issues/issue.schema'
import { commenters } from '@gemba/domain/issues/issues.endpoints'
import type { Actor } from '../platform/http/actor.ts'

type Concerned = { type: ChecklistType; status: IssueStatus; ownerId: string | null; createdBy: string | null }

/** People who work on issues may change all they see; the person who raised one may correct it until it is done. */
export const issueAbilities = (actor: Actor, issue: Concerned) => {
  const works = actor.may('Issues Update')
  return {
    update: works || (actor.may('Issues Create') && issue.createdBy === actor.id && isOngoing(issue.status)),
    assign: actor.may('Issues Assign'),
    comment: commenters.some(actor.may),
    moves: works ? [...nextStatuses(issue.status)] : [],
  }
}

export const issueListAbilities = (actor: Actor) => ({ create: actor.may('Issues Create') })
