import type { AssignmentInput } from '@gemba/domain/checklists/checklistViews.schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { checklistAssignments } from './checklists.table.ts'

const each = (ids: readonly string[] = []) => [...new Set(ids)]

/** Who may run a checklist from now on: exactly these people, groups and roles. 404 for one of another customer. */
export const assignChecklist = async (tx: Tx, checklistId: string, to: Partial<AssignmentInput>) => {
  await tx.delete(checklistAssignments).where(eq(checklistAssignments.checklistId, checklistId))
  const rows = [
    ...each(to.userIds).map(userId => ({ checklistId, userId })),
    ...each(to.groupIds).map(groupId => ({ checklistId, groupId })),
    ...each(to.roleIds).map(roleId => ({ checklistId, roleId })),
  ]
  if (rows.length > 0) await tx.insert(checklistAssignments).values(rows)
}
