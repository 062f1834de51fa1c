import { isForKeys } from '@gemba/domain/enrollmentKeys/keyRoles'
import { eq, inArray } from 'drizzle-orm'
import { getOne, updateAll } from '../../platform/database/rows.ts'
import type { RoleReaction } from '../../roles/public/roleReplaced.ts'
import { roles } from '../../roles/public/roles.table.ts'
import { enrollmentKeyRoles, enrollmentKeys } from './enrollmentKeys.table.ts'

/** Keys give the new role in place of the old one, unless it makes an administrator: then they give neither. */
export const reassignKeys: RoleReaction = async (tx, { from, to, audit }) => {
  const held = await tx
    .select({ keyId: enrollmentKeyRoles.keyId })
    .from(enrollmentKeyRoles)
    .where(eq(enrollmentKeyRoles.roleId, from))
  if (held.length === 0) return undefined
  const keyIds = held.map(({ keyId }) => keyId)
  const isGiven = isForKeys(await getOne(tx, roles, to))
  return async () => {
    await tx.delete(enrollmentKeyRoles).where(eq(enrollmentKeyRoles.roleId, from))
    if (isGiven)
      await tx
        .insert(enrollmentKeyRoles)
        .values(keyIds.map(keyId => ({ keyId, roleId: to })))
        .onConflictDoNothing()
    await updateAll(tx, enrollmentKeys, inArray(enrollmentKeys.id, keyIds))
    for (const entityId of keyIds)
      audit({
        ...{ action: 'Enrollment Keys Update', entity: 'enrollment-keys', entityId },
        ...{ old: { roleId: from }, new: { roleId: isGiven ? to : null } },
      })
  }
}
