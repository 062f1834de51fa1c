import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { addressOf } from '../core/address.ts'
import { Day, Moment, Person } from '../core/fields.ts'
import { runAddress } from '../drafts/runAddress.ts'
import { WorkflowRole } from '../workflow/roles.ts'

/** The checklist by its names: each person reads it in their own language. */
const checklist = { name: z.string(), names: z.record(z.string(), z.string()) }

const inspection = {
  submissionId: z.uuid(),
  checklistId: z.uuid(),
  revision: z.number().int(),
  /** the inspection report number */
  number: z.string(),
  ...checklist,
}

const issue = {
  issueId: z.uuid(),
  type: ChecklistType,
  number: z.string(),
  title: z.string(),
  dueDate: Day.nullable(),
}

/**
 * Notifies a person of what is newly pending for them: an inspection to decide on, a round to measure again, an
 * issue that is theirs or needs an owner, one that failed again, has a comment or is due.
 */
export const Notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approval'), role: WorkflowRole, ...inspection }),
  z.object({ kind: z.literal('remeasure'), code: z.string(), draftId: z.uuid(), ...inspection }),
  z.object({ kind: z.literal('issue'), ...issue }),
  z.object({ kind: z.literal('issue-unowned'), ...issue }),
  z.object({ kind: z.literal('issue-again'), ...issue }),
  z.object({ kind: z.literal('issue-comment'), ...issue }),
  z.object({ kind: z.literal('issue-due'), ...issue }),
])
export type Notification = z.infer<typeof Notification>
export type NotificationKind = Notification['kind']

/** One entry of a person's inbox. */
export const InboxEntry = z.object({
  id: z.uuid(),
  at: Moment,
  /** who caused it; null: the system, as for what is due */
  by: Person.nullable(),
  read: z.boolean(),
  notification: Notification,
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** The page on which a person acts on the notification. */
export const addressOfNotification = (notification: Notification): string => {
  switch (notification.kind) {
    case 'approval':
      return addressOf('/checklists/$checklistType/submissions/$role/$id/response/$response/$revision', {
        ...{ checklistType: 'product', role: notification.role, id: notification.checklistId },
        ...{ response: notification.submissionId, revision: String(notification.revision) },
      })
    case 'remeasure':
      return runAddress('product', notification.code, {
        draftId: notification.draftId,
        revision: notification.revision,
      })
    default:
      return addressOf('/checklists/$checklistType/issues/$id', {
        checklistType: notification.type,
        id: notification.issueId,
      })
  }
}

/** What the notification is about; it is settled together with that. */
export const subjectOf = (notification: Notification): { entity: 'submissions' | 'issues'; id: string } =>
  'issueId' in notification
    ? { entity: 'issues', id: notification.issueId }
    : { entity: 'submissions', id: notification.submissionId }
