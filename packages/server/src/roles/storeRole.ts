import type { Permission } from '@gemba/domain/core/permissions'
import { withImplied } from '@gemba/domain/roles/permissionAreas'
import type { RoleInput } from '@gemba/domain/roles/roles.schema'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isOffered } from './catalogue.ts'
import { isBeyond, lackedOf } from './public/grantable.ts'
import { keepAdministrator } from './public/keepAdministrator.ts'
import { roles } from './public/roles.table.ts'
import { isLocked } from './roles.policy.ts'
import { isTaken } from './roles.queries.ts'

type Audit = (entry: AuditEntry) => void

/** @throws 422 at the field when another role has the name, in any case */
export const requireFreeName = async (tx: Tx, name: string, ownId?: string): Promise<void> => {
  if (await isTaken(tx, name, ownId)) throw refuse('invalid-input', { fields: { name: 'roles:nameTaken' } })
}

/**
 * Adds a role of the company's own. A copy has the original's permissions as far as its maker has them; the others are
 * returned as `left`.
 */
export const storeRole = async (
  tx: Tx,
  actor: Actor,
  { copyOf, ...input }: RoleInput & { copyOf: string | null },
  audit: Audit,
) => {
  const [original] = await Promise.all([
    copyOf ? getOne(tx, roles, copyOf) : undefined,
    requireFreeName(tx, input.name),
  ])
  const left = lackedOf(actor, original?.permissions ?? [])
  const permissions = (original?.permissions ?? []).filter(permission => !left.includes(permission))
  const copied = original && !isBeyond(actor, original) ? original : undefined
  const basedOn = copied?.basedOn ?? (copied?.builtIn ? copied.name : null)
  const role = await insertOne(tx, roles, { ...input, permissions, basedOn })
  audit({ action: 'Roles Create', entity: 'roles', entityId: role.id, new: { ...input, basedOn, permissions } })
  return { id: role.id, left }
}

type Change = { id: string; version: number; permissions: readonly string[] }

/**
 * What a role may do from the next request on. Permissions that the editor does not offer stay as they are.
 * @throws 422 for a permission that does not exist or that the actor lacks, 409 when someone else was faster
 */
export const storePermissions = async (tx: Tx, actor: Actor, { id, version, permissions }: Change, audit: Audit) => {
  const unknown = permissions.find(name => !isOffered(name))
  if (unknown) throw refuse('invalid-input', { fields: { permissions: 'roles:unknownPermission' } })
  const old = await getOne(tx, roles, id)
  if (isLocked(old)) throw refuse('conflict', { message: 'roles:locked' })
  const next = nextOf(old.permissions, withImplied(permissions.filter(isOffered)))
  const added = next.filter(name => !old.permissions.includes(name))
  const [lacked] = lackedOf(actor, added).filter(
    name => !(name.endsWith(' Review') && actor.may(`${name} All` as Permission)),
  )
  if (lacked) throw refuse('invalid-input', { fields: { permissions: 'roles:lacked' }, params: { permission: lacked } })
  const change = () => updateOne(tx, roles, id, { version, permissions: next })
  const isLess = old.permissions.some(name => !next.includes(name))
  await (isLess ? keepAdministrator(tx, change) : change())
  audit({
    ...{ action: 'Roles Update', entity: 'roles', entityId: id },
    ...{ old: { permissions: old.permissions }, new: { permissions: next } },
  })
}

/** In the order of before, with what is new at the end. */
const nextOf = (old: readonly Permission[], wanted: readonly Permission[]): Permission[] => [
  ...old.filter(name => wanted.includes(name) || !isOffered(name)),
  ...wanted.filter(name => !old.includes(name)),
]
