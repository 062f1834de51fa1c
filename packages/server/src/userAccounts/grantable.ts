import type { Permission } from '@gemba/domain/core/permissions'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { roles } from '../roles/public/roles.table.ts'

/** The first permission of a role that the actor lacks; null when they may give and take the role. */
export const missingFor = (actor: Actor, permissions: readonly Permission[]): Permission | null =>
  permissions.find(permission => !actor.may(permission)) ?? null

/** The roles with these ids, held until the transaction ends. 422 at the field for one that the actor may not give. */
export const requireGrantable = async (tx: Tx, actor: Actor, ids: readonly string[], field: string) => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, wanted))
    .for('key share')
  if (rows.length !== wanted.length) throw refuse('invalid-input', { fields: { [field]: 'users:roleGone' } })
  const missing = rows.flatMap(({ permissions }) => missingFor(actor, permissions) ?? [])[0]
  if (missing)
    throw refuse('invalid-input', { fields: { [field]: 'users:roleBeyond' }, params: { permission: missing } })
  return rows
}
