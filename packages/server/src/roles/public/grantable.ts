import type { Permission } from '@gemba/domain/core/permissions'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { roles } from './roles.table.ts'

/** Those of some permissions that a person lacks. Nobody grants what they lack, neither one by one nor with a role. */
export const lackedOf = ({ may }: Pick<Actor, 'may'>, permissions: readonly Permission[]): Permission[] =>
  permissions.filter(permission => !may(permission))

/**
 * The roles that a person gives to others, locked until the end of the transaction. Every way of giving roles calls it:
 * to people, by groups, by enrollment keys.
 * @throws 422 at the field when a role does not exist here, or has a permission that the person lacks
 */
export const rolesToGive = async (tx: Tx, actor: Pick<Actor, 'may'>, ids: readonly string[], field = 'roleIds') => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, wanted))
    .orderBy(roles.id)
    .for('key share')
  if (found.length < wanted.length) throw refuse('invalid-input', { fields: { [field]: 'roles:unknown' } })
  for (const { name, permissions } of found) {
    const [lacked] = lackedOf(actor, permissions)
    if (lacked)
      throw refuse('invalid-input', { fields: { [field]: 'roles:notYours' }, params: { name, permission: lacked } })
  }
  return found
}
