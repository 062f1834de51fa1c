import type { BodyOf } from '@gemba/domain/core/endpoint'
import { mayMove } from '@gemba/domain/issues/issue.schema'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import type { updateIssue } from '@gemba/domain/issues/issues.endpoints'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { issueAbilities } from './issues.policy.ts'
import type { issues } from './public/issues.table.ts'

type Stored = typeof issues.$inferSelect
type Wanted = Omit<BodyOf<typeof updateIssue>, 'version' | 'comment'>

const fields = ['title', 'description', 'severity', 'ownerId', 'dueDate', 'machine', 'part', 'status'] as const

/**
 * What an update changes, field by field, and why an issue is closed. Throws 403 when the person may not change one of
 * them, and 422 when the status cannot be reached from the present one or the reason is missing.
 */
export const changesOf = (actor: Actor, old: Stored, wanted: Wanted, comment = ''): IssueChange[] => {
  const can = issueAbilities(actor, old)
  const changed = fields.filter(field => (old[field] ?? null) !== (wanted[field] ?? null))
  if (changed.includes('ownerId') && !can.assign)
    throw refuse('permission-missing', { params: { permission: 'Issues Assign' } })
  if (changed.some(field => field !== 'ownerId') && !can.update)
    throw refuse('permission-missing', { params: { permission: 'Issues Update' } })
  if (changed.includes('status') && can.moves.length === 0)
    throw refuse('permission-missing', { params: { permission: 'Issues Update' } })
  if (changed.includes('status') && !mayMove(old.status, wanted.status))
    throw refuse('invalid-input', { fields: { status: 'issues:moveImpossible' } })
  const closing = changed.includes('status') && wanted.status === 'closed'
  if (closing && !comment) throw refuse('invalid-input', { fields: { comment: 'issues:reasonRequired' } })
  const changes: IssueChange[] = changed.map(field => ({ field, old: old[field] ?? null, new: wanted[field] ?? null }))
  return comment && changes.length > 0 ? [...changes, { field: 'comment', old: null, new: comment }] : changes
}
