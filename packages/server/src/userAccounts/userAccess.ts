import type { Permission } from '@gemba/domain/core/permissions'
import type { UserAccessInput } from '@gemba/domain/users/userAccess.schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { addToGroups, findGroupsByHand, needGroupsByHand, removeFromGroups } from '../groups/public/membership.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { lackedOf, rolesToGive } from '../roles/public/grantable.ts'
import { keepAdministrator } from '../roles/public/keepAdministrator.ts'
import { userRoles, users } from '../users/public/users.table.ts'
import { outranks } from './userAccounts.policy.ts'
import { getUserRow } from './userAccounts.queries.ts'

type Role = { id: string; name: string; permissions: Permission[]; held: boolean }
type Group = { id: string; name: string; people: number; held: boolean; byRule: boolean }

/** Groups of a large company are not all offered, but always those that a person is in: saving sends these as they stay. */
const mostOffered = 500

const { compare: byName } = new Intl.Collator('en')

/** The roles and groups of the company, with those that a person has. */
export const readAccess = async (tx: Tx, actor: Actor, id: string) => {
  const [user, { rows: roles }, { rows: offered }] = await Promise.all([
    getUserRow(tx, id),
    tx.execute<Role>(sql`
      select r.id, r.name, r.permissions, exists (
        select from user_roles ur where ur.customer_id = r.customer_id and ur.role_id = r.id and ur.user_id = ${id}) as held
      from roles r order by lower(r.name)`),
    tx.execute<Group>(sql`
      select g.id, g.name, g.rule is not null as "byRule", count(m.user_id)::int as people, coalesce(bool_or(m.user_id = ${id}), false) as held
      from groups g left join group_members m on m.customer_id = g.customer_id and m.group_id = g.id
      group by g.customer_id, g.id order by held desc, lower(g.name) limit ${mostOffered}`),
  ])
  return {
    roles: roles.map(role => ({ ...role, missing: lackedOf(actor, role.permissions)[0] ?? null })),
    groups: offered.sort((one, other) => byName(one.name, other.name)),
    version: user.version,
    can: { update: actor.may('Users Update') && !user.anonymizedAt && !outranks(actor, user.permissions) },
  }
}

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }
type Change = UserAccessInput & { version: number }

/** Gives a person exactly these roles, and these of the groups without a rule. 422 at the field for a role that the actor may neither give nor take. */
export const changeAccess = async ({ tx, actor, audit }: Writing, id: string, wanted: Change): Promise<void> => {
  const old = await getUserRow(tx, id)
  if (old.anonymizedAt) throw refuse('conflict', { message: 'users:leaving.anonymized' })
  if (outranks(actor, old.permissions)) throw refuse('conflict', { message: 'users:outranks' })
  await updateOne(tx, users, id, { version: wanted.version })
  const roles = difference(
    old.roles.map(role => role.id),
    wanted.roleIds,
  )
  const joined = difference(await findGroupsByHand(tx, id), wanted.groupIds)
  await rolesToGive(tx, actor, [...roles.added, ...roles.removed], 'roleIds')
  await needGroupsByHand(tx, [...joined.added, ...joined.removed], 'groupIds')
  const store = async () => {
    if (roles.added.length > 0) await tx.insert(userRoles).values(roles.added.map(roleId => ({ userId: id, roleId })))
    if (roles.removed.length > 0)
      await tx.delete(userRoles).where(and(eq(userRoles.userId, id), inArray(userRoles.roleId, roles.removed)))
  }
  await (roles.removed.length > 0 ? keepAdministrator(tx, store) : store())
  if (joined.added.length > 0) await addToGroups(tx, [id], joined.added)
  if (joined.removed.length > 0) await removeFromGroups(tx, [id], joined.removed)
  const now = await getUserRow(tx, id)
  const words = (row: typeof old) => ({ roles: namesOf(row.roles), groups: namesOf(row.groups) })
  audit({ action: 'Users Update', entity: 'users', entityId: id, old: words(old), new: words(now) })
}

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name)

const difference = (held: readonly string[], wanted: readonly string[]) => {
  const before = new Set(held)
  return {
    added: [...new Set(wanted)].filter(id => !before.has(id)),
    removed: [...before].filter(id => !wanted.includes(id)),
  }
}
