import { sql } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { deleteOne, updateOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { prepareReactions } from '../platform/reaction.ts'
import { rolesToGive } from './public/grantable.ts'
import { keepAdministrator } from './public/keepAdministrator.ts'
import type { RoleReaction } from './public/roleReplaced.ts'
import { roles } from './public/roles.table.ts'
import { getRoleRow } from './roles.queries.ts'

type Audit = (entry: AuditEntry) => void

/** Deletes a role of the company's own that nobody has, nothing is assigned to and no rule of a group asks for. */
export const deleteUnused = async (tx: Tx, id: string, audit: Audit): Promise<void> => {
  // Held first, so that nobody gets it meanwhile.
  await tx.execute(sql`select from roles where id = ${id} for update`)
  const role = await getRoleRow(tx, id)
  if (role.builtIn) throw refuse('conflict', { message: 'roles:stays' })
  if (role.isHeld || role.checklists > 0 || role.isAsked) throw refuse('conflict', { message: 'roles:inUse' })
  await deleteOne(tx, roles, id)
  audit({ action: 'Roles Delete', entity: 'roles', entityId: id, old: wordsOf(role) })
}

type Replacement = { id: string; by: string; version: number }

/**
 * Gives everyone who has a role another one, lets other rooms follow, and deletes it.
 * @throws 422 when the other role is not the actor's to give, 409 when someone changed the first or it stays
 */
export const replaceRole = (
  tx: Tx,
  actor: Actor,
  { id, by, version }: Replacement,
  { audit, reactions }: { audit: Audit; reactions: readonly RoleReaction[] },
) => {
  if (id === by) throw refuse('invalid-input', { fields: { by: 'roles:replaceByItself' } })
  return keepAdministrator(tx, async () => {
    const old = await updateOne(tx, roles, id, { version })
    await rolesToGive(tx, actor, [by], 'by')
    if (old.builtIn) throw refuse('conflict', { message: 'roles:stays' })
    const event = { from: id, to: by, audit }
    const write = await prepareReactions(tx, reactions, event)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with gained as (
        insert into user_roles (user_id, role_id)
        select user_id, ${by}::uuid from user_roles where role_id = ${id} on conflict do nothing)
      select user_id as id from user_roles where role_id = ${id} order by user_id`)
    await write(event)
    await deleteOne(tx, roles, id)
    audit({
      ...{ action: 'Roles Delete', entity: 'roles', entityId: id },
      ...{ old: wordsOf(old), new: { replacedBy: by, people: rows.map(person => person.id) } },
    })
  })
}

const wordsOf = ({ name, description, permissions }: { name: string; description: string; permissions: string[] }) => ({
  ...{ name, description, permissions },
})
