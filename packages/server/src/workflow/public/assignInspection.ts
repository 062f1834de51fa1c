import { roleNames } from '@gemba/domain/workflow/roles'
import type { InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/announce.ts'
import { submissions } from '../../records/public/submissions.table.ts'
import { findColleagues } from '../colleagues.queries.ts'
import { approvingRoles } from './approvingRoles.ts'
import { notifyApprovers } from './notifyApprovers.ts'
import { refuseWhenDecided } from './storeDecision.ts'
import { assignmentEntry } from './workflowAudit.ts'

/** Gives a locked, pending inspection to one of the people who could decide on it; to all of them again with null. */
export const assignInspection = async (
  tx: Tx,
  { actor, audit }: { actor: Actor; audit: (entry: AuditEntry) => void },
  submission: InferSelectModel<typeof submissions>,
  { userId, version }: { userId: string | null; version: number },
) => {
  const { id, pendingWith: role, status } = submission
  // A decision in the meantime explains everything else that is refused, so it is reported first.
  if (submission.version !== version) await refuseWhenDecided(tx, submission, version)
  if (!role) throw refuse('conflict', { message: 'workflow:refusal.finallyDecided', params: { status: status ?? '' } })
  if (!approvingRoles(actor).includes(role))
    throw refuse('permission-missing', { params: { permission: roleNames[role] } })
  const colleague = userId && found((await findColleagues(tx, role)).find(person => person.id === userId))
  const changed = await updateOne(tx, submissions, id, { version, assignedTo: userId })
  audit(assignmentEntry(id, submission.assignedTo, userId))
  await notifyApprovers(tx, changed, actor.id)
  announce(tx, { topic: 'checklist-submissions' })
  return { version: changed.version, assignedTo: colleague || null }
}
