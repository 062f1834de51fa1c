import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { checklistFlag, checklistTypes, issuesFlag } from '../checklists/checklistTypes.ts'
import { addressOf, type Search } from '../core/address.ts'
import { Day } from '../core/fields.ts'
import { type NotificationNeeds, type NotificationOf, notificationKind } from '../core/notificationKind.ts'
import { readersOf } from '../core/scope.ts'
import { issueScope } from './issues.scope.ts'

const issueNotification = <const Kind extends string>(
  kind: Kind,
  permissions: NotificationNeeds['permissions'] = [readersOf(issueScope)],
  filters: Search = { mine: true },
) =>
  notificationKind({
    kind,
    data: { issueId: z.uuid(), type: ChecklistType, number: z.string(), title: z.string(), dueDate: Day.nullable() },
    about: ({ issueId }) => ({ entity: 'issues', id: issueId }),
    address: ({ type, issueId }) =>
      addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id: issueId }),
    list: ({ type }) => addressOf('/checklists/$checklistType/issues', { checklistType: type }, filters),
    variants: { of: 'type', values: checklistTypes },
    needs: type => ({ permissions, features: [checklistFlag[type], issuesFlag[type]] }),
  })

/** An issue is theirs now. */
export const issueAssigned = issueNotification('issue')
/** An issue has no owner: for those who can give it to someone and look after all issues. */
export const issueUnowned = issueNotification('issue-unowned', [['Issues Assign'], issueScope.all], {})
/** What their issue is about failed again. */
export const issueAgain = issueNotification('issue-again')
/** Their issue has a new comment. */
export const issueCommented = issueNotification('issue-comment')
/** Their issue is due. */
export const issueDue = issueNotification('issue-due')

export const issueNotifications = [issueAssigned, issueUnowned, issueAgain, issueCommented, issueDue] as const

/** A kind of notification about an issue. */
export type IssueNotificationKind = (typeof issueNotifications)[number]
export type IssueNotification = NotificationOf<IssueNotificationKind>
