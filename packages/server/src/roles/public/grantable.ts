import type { Permission } from '@gemba/domain/core/permissions'
import { type HeldRole, knownAs } from '@gemba/domain/core/visitor'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { roles } from './roles.table.ts'

/** Those of some permissions that a person lacks. Nobody grants what they lack, neither one by one nor with a role. */
export const lackedOf = ({ may }: Pick<Actor, 'may'>, permissions: readonly Permission[]): Permission[] =>
  permissions.filter(permission => !may(permission))

/** The role whose name opens what no permission does: all companies, and the product during maintenance. */
const aboveAll = 'system administrator'

/** Whether a role is known as the system administrator and a person is none: they neither make such a role nor give it. */
export const isBeyond = ({ hasRole }: Pick<Actor, 'hasRole'>, role: Pick<HeldRole, 'name' | 'basedOn'>): boolean =>
  knownAs(role) === aboveAll && !hasRole(aboveAll)

type Given = Pick<HeldRole, 'name' | 'basedOn'> & { permissions: readonly Permission[] }

/** Why a role is not a person's to give: the first permission that they lack, or the role itself; null when it is. */
export const missingFor = (actor: Pick<Actor, 'may' | 'hasRole'>, role: Given): string | null =>
  lackedOf(actor, role.permissions)[0] ?? (isBeyond(actor, role) ? aboveAll : null)

/**
 * The roles that a person gives to others, locked until the end of the transaction. Every way of giving roles calls it:
 * to people, by groups, by enrollment keys.
 * @throws 422 at the field when a role does not exist here, or has a permission that the person lacks
 */
export const rolesToGive = async (
  tx: Tx,
  actor: Pick<Actor, 'may' | 'hasRole'>,
  ids: readonly string[],
  field = 'roleIds',
) => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, wanted))
    .orderBy(roles.id)
    .for('key share')
  if (found.length < wanted.length) throw refuse('invalid-input', { fields: { [field]: 'roles:unknown' } })
  for (const role of found) {
    const missing = missingFor(actor, role)
    if (missing)
      throw refuse('invalid-input', {
        ...{ fields: { [field]: 'roles:notYours' }, params: { name: role.name, permission: missing } },
      })
  }
  return found
}
