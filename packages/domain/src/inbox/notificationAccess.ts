import { type ChecklistType, checklistFlag, checklistTypes, issuesFlag } from '../checklists/checklistTypes.ts'
import type { FeatureFlag } from '../core/featureFlags.ts'
import type { Permission } from '../core/permissions.ts'
import { readersOf } from '../core/scope.ts'
import { issueScope } from '../issues/issues.scope.ts'
import { submissionScope } from '../submissions/submissions.scope.ts'
import { roleNames, WorkflowRole } from '../workflow/roles.ts'
import { queueScope } from '../workflow/workflow.scope.ts'
import type { Notification } from './notification.schema.ts'

type IssueKind = Extract<Notification, { issueId: string }>['kind']
/** The part of a notification that says who may open its target. */
export type NotificationTarget =
  | { kind: 'approval'; role: WorkflowRole }
  | { kind: 'remeasure' }
  | { kind: IssueKind; type: ChecklistType }

/** Requirements to open something: one permission of each list, a role, and features of the company. */
export type NotificationNeeds = {
  role?: string
  permissions: readonly (readonly Permission[])[]
  features: readonly FeatureFlag[]
}

const issueKinds: readonly IssueKind[] = ['issue', 'issue-unowned', 'issue-again', 'issue-comment', 'issue-due']

/** Everything that a notification can lead to. */
export const notificationTargets: readonly NotificationTarget[] = [
  ...WorkflowRole.options.map(role => ({ kind: 'approval' as const, role })),
  { kind: 'remeasure' },
  ...issueKinds.flatMap(kind => checklistTypes.map(type => ({ kind, type }))),
]

/** What a person needs to open the target of a notification. */
export const notificationNeeds = (target: NotificationTarget): NotificationNeeds => {
  switch (target.kind) {
    case 'approval':
      return {
        role: roleNames[target.role],
        permissions: [['Workflow Update'], readersOf(queueScope), readersOf(submissionScope)],
        features: [checklistFlag.product],
      }
    case 'remeasure':
      return { permissions: [['Checklist Execution Update']], features: [checklistFlag.product] }
    default: {
      const features = [checklistFlag[target.type], issuesFlag[target.type]]
      // Whoever is told of an issue without an owner can give it to someone and looks after all issues.
      const permissions: (readonly Permission[])[] =
        target.kind === 'issue-unowned' ? [['Issues Assign'], issueScope.all] : [readersOf(issueScope)]
      return { permissions, features }
    }
  }
}

/** Names a target in one word, the same for all notification that lead to such. */
export const notificationTargetKey = (target: NotificationTarget): string =>
  `${target.kind} ${'role' in target ? target.role : 'type' in target ? target.type : ''}`
