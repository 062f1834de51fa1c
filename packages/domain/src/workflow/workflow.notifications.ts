import { z } from 'zod'
import { checklistFlag } from '../checklists/checklistTypes.ts'
import { addressOf } from '../core/address.ts'
import { notificationKind } from '../core/notificationKind.ts'
import { readersOf } from '../core/scope.ts'
import { WorkflowRole } from './role.schema.ts'
import { roleNames, workflowRoles } from './roles.ts'
import { queueScope } from './workflow.scope.ts'

const inspection = {
  submissionId: z.uuid(),
  checklistId: z.uuid(),
  revision: z.number().int(),
  /** the inspection report number */
  number: z.string(),
  /** the checklist by its names: each person reads it in their own language */
  name: z.string(),
  names: z.record(z.string(), z.string()),
}

const about = ({ submissionId }: { submissionId: string }) => ({ entity: 'submissions', id: submissionId }) as const

/** An inspection needs their decision. */
export const approvalNeeded = notificationKind({
  kind: 'approval',
  data: { role: WorkflowRole, ...inspection },
  about,
  address: ({ role, checklistId, submissionId, revision }) =>
    addressOf('/checklists/$checklistType/submissions/$role/$id/response/$response/$revision', {
      ...{ checklistType: 'product', role, id: checklistId },
      ...{ response: submissionId, revision: String(revision) },
    }),
  list: ({ role }) => addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role }),
  variants: { of: 'role', values: workflowRoles },
  needs: role => ({
    role: roleNames[role],
    // Who reads queues may read inspections, see submissionScope.
    permissions: [['Workflow Update'], readersOf(queueScope)],
    features: [checklistFlag.product],
  }),
})

/** What they inspected is measured again. */
export const remeasureNeeded = notificationKind({
  kind: 'remeasure',
  data: { code: z.string(), draftId: z.uuid(), ...inspection },
  about,
  address: ({ code, draftId, revision }) =>
    addressOf('/checklists/$checklistType/internal/$code', { checklistType: 'product', code }, { draftId, revision }),
  needs: () => ({ permissions: [['Checklist Execution Update']], features: [checklistFlag.product] }),
})
