import { type ChecklistType, checklistFeature, checklistTypes, issuesFeature } from '../checklists/checklistTypes.ts'
import type { Feature } from '../core/features.ts'
import type { Permission } from '../core/permissions.ts'
import { readersOf } from '../core/scope.ts'
import { issueScope } from '../issues/issues.scope.ts'
import { submissionScope } from '../submissions/submissions.scope.ts'
import { roleNames, WorkflowRole } from '../workflow/roles.ts'
import { queueScope } from '../workflow/workflow.scope.ts'
import type { News } from './news.schema.ts'

type IssueKind = Extract<News, { issueId: string }>['kind']
/** The part of news that says who may open what they lead to. */
export type NewsTarget =
  | { kind: 'approval'; role: WorkflowRole }
  | { kind: 'remeasure' }
  | { kind: IssueKind; type: ChecklistType }

/** Requirements to open something: one permission of each list, a role, and features of the company. */
export type NewsNeeds = {
  role?: string
  permissions: readonly (readonly Permission[])[]
  features: readonly Feature[]
}

const issueKinds: readonly IssueKind[] = ['issue', 'issue-unowned', 'issue-again', 'issue-comment', 'issue-due']

/** Everything that news can lead to. */
export const newsTargets: readonly NewsTarget[] = [
  ...WorkflowRole.options.map(role => ({ kind: 'approval' as const, role })),
  { kind: 'remeasure' },
  ...issueKinds.flatMap(kind => checklistTypes.map(type => ({ kind, type }))),
]

/** What a person needs to open what news lead to. */
export const newsNeeds = (target: NewsTarget): NewsNeeds => {
  switch (target.kind) {
    case 'approval':
      return {
        role: roleNames[target.role],
        permissions: [['Workflow Update'], readersOf(queueScope), readersOf(submissionScope)],
        features: [checklistFeature.product],
      }
    case 'remeasure':
      return { permissions: [['Checklist Execution Update']], features: [checklistFeature.product] }
    default: {
      const features = [checklistFeature[target.type], issuesFeature[target.type]]
      // Whoever is told of an issue without an owner can give it to someone and looks after all issues.
      const permissions: (readonly Permission[])[] =
        target.kind === 'issue-unowned' ? [['Issues Assign'], issueScope.all] : [readersOf(issueScope)]
      return { permissions, features }
    }
  }
}

/** Names a target in one word, the same for all news that lead to such. */
export const newsTargetKey = (target: NewsTarget): string =>
  `${target.kind} ${'role' in target ? target.role : 'type' in target ? target.type : ''}`
