import type { AssignmentInput } from '@gemba/domain/checklists/checklistViews.schema'
import { eq } from 'drizzle-orm'
import { groups } from '../../groups/public/groups.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { areThere } from '../../platform/database/rows.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { users } from '../../users/public/users.table.ts'
import { checklistAssignments } from './checklists.table.ts'

const each = (ids: readonly string[] = []) => [...new Set(ids)]

/**
 * Who may run a checklist from now on: exactly these people, groups and roles.
 * @throws 422 when one of them is not this customer's
 */
export const assignChecklist = async (tx: Tx, checklistId: string, to: Partial<AssignmentInput>) => {
  const fields = {
    ...(!(await areThere(tx, users, to.userIds ?? [])) && { userIds: 'checklists:person-unknown' }),
    ...(!(await areThere(tx, groups, to.groupIds ?? [])) && { groupIds: 'checklists:group-unknown' }),
    ...(!(await areThere(tx, roles, to.roleIds ?? [])) && { roleIds: 'checklists:role-unknown' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid-input', { fields })
  await tx.delete(checklistAssignments).where(eq(checklistAssignments.checklistId, checklistId))
  const rows = [
    ...each(to.userIds).map(userId => ({ checklistId, userId })),
    ...each(to.groupIds).map(groupId => ({ checklistId, groupId })),
    ...each(to.roleIds).map(roleId => ({ checklistId, roleId })),
  ]
  if (rows.length > 0) await tx.insert(checklistAssignments).values(rows)
}
