import type { ChangedUsers, SkipReason, UserChange } from '@gemba/domain/users/userChange.schema'
import { type SQL, sql } from 'drizzle-orm'
import { unlockMembers } from '../auth/public/locks.ts'
import { admitMembers } from '../auth/public/members.ts'
import { takeSeats } from '../customers/public/seats.ts'
import { addToGroups, needGroupsByHand, removeFromGroups } from '../groups/public/membership.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuse } from '../platform/http/refusal.ts'
import { rolesToGive } from '../roles/public/grantable.ts'
import { keepAdministrator } from '../roles/public/keepAdministrator.ts'
import { giveNewVersion } from '../users/public/newVersion.ts'
import { sendLinks } from './public/sendLinks.ts'
import { outranks } from './userAccounts.policy.ts'
import { permissionsOf } from './userAccounts.queries.ts'

type Writing = { tx: Tx; actor: Actor; url: string; audit: (entry: AuditEntry) => void }
export type ChangedPerson = {
  id: string
  username: string
  version: number
  active: boolean
  anonymized: boolean
  email: string | null
  signedIn: boolean
  permissions: string[]
}

/** The people with these ids, by username, locked in one order; 404 when one of them does not exist. */
export const holdPeople = async (tx: Tx, ids: readonly string[]): Promise<ChangedPerson[]> => {
  const wanted = [...new Set(ids)]
  await tx.execute(sql`select from users where id = any(${sql.param(wanted)}::uuid[]) order by id for no key update`)
  const { rows } = await tx.execute<ChangedPerson>(sql`
    select u.id, u.username, u.version, u.active, u.anonymized_at is not null as anonymized, u.email, u.last_sign_in_at is not null as "signedIn", ${permissionsOf} as permissions
    from users u where u.id = any(${sql.param(wanted)}::uuid[]) order by u.username`)
  if (rows.length !== wanted.length) throw refuse('not-found')
  return rows
}

/** Why a change is not for a person; undefined when it is. */
const reasonAgainst = (actor: Actor, { act }: UserChange, person: ChangedPerson): SkipReason | undefined => {
  if (act === 'deactivate' && person.id === actor.id) return 'self'
  if (person.anonymized) return 'anonymized'
  if (outranks(actor, person.permissions)) return 'outranks'
  if (act === 'deactivate' && !person.active) return 'unchanged'
  if (act === 'activate' && person.active) return 'unchanged'
  if (act !== 'invite' && act !== 'sendResetLink') return undefined
  if (!person.active) return 'deactivated'
  if (act === 'invite' && person.signedIn) return 'signedIn'
  return person.email ? undefined : 'noEmail'
}

/** Does the same with several people. Each with whom it cannot be done is left out, with the reason. */
export const changeUsersBy = async (
  writing: Writing,
  ids: readonly string[],
  change: UserChange,
): Promise<ChangedUsers> => {
  const { tx, actor, audit } = writing
  const people = await holdPeople(tx, ids)
  const against = new Map(people.map(person => [person.id, reasonAgainst(actor, change, person)]))
  const wanted = people.filter(({ id }) => !against.get(id)).map(({ id }) => id)
  const { act, ...what } = change
  const changed = new Set(wanted.length === 0 ? [] : await perform(writing, wanted, change))
  const links = act === 'invite' || act === 'sendResetLink'
  if (changesAccess.has(act)) giveNewVersion(tx, [...changed])
  for (const id of changed)
    audit({ action: 'Users Update', entity: 'users', entityId: id, new: { act, ...what }, reason: act })
  return {
    changed: [...changed],
    skipped: people
      .filter(({ id }) => !changed.has(id))
      .map(({ id, username }) => ({ id, username, reason: against.get(id) ?? (links ? 'elsewhere' : 'unchanged') })),
  }
}

const changesAccess: ReadonlySet<UserChange['act']> = new Set(['giveRole', 'takeRole', 'addToGroup', 'removeFromGroup'])

/** Changes these people; returns those who are another after it. */
const perform = async (writing: Writing, ids: string[], change: UserChange): Promise<string[]> => {
  const { tx, actor } = writing
  const people = sql`unnest(${sql.param(ids)}::uuid[]) as p(id)`
  switch (change.act) {
    case 'invite':
      return sendLinks({ ...writing, customer: actor.customer }, ids, 'invitation')
    case 'sendResetLink':
      return sendLinks({ ...writing, customer: actor.customer }, ids, 'reset')
    case 'unlock':
      return unlockMembers(tx, ids)
    case 'activate':
      await takeSeats(tx, ids.length)
      await admitMembers(tx, ids, true)
      return setActive(tx, ids, true)
    case 'deactivate':
      return keepAdministrator(tx, async () => {
        await admitMembers(tx, ids, false)
        return setActive(tx, ids, false)
      })
    case 'giveRole':
      await rolesToGive(tx, actor, [change.roleId], 'change')
      return idsOf(
        tx,
        sql`insert into user_roles (user_id, role_id) select p.id, ${change.roleId} from ${people}
        on conflict do nothing returning user_id as id`,
      )
    case 'takeRole':
      await rolesToGive(tx, actor, [change.roleId], 'change')
      return keepAdministrator(tx, () =>
        idsOf(
          tx,
          sql`delete from user_roles where role_id = ${change.roleId}
          and user_id = any(${sql.param(ids)}::uuid[]) returning user_id as id`,
        ),
      )
    case 'addToGroup':
      await needGroupsByHand(tx, [change.groupId], 'change')
      return addToGroups(tx, ids, [change.groupId])
    case 'removeFromGroup':
      await needGroupsByHand(tx, [change.groupId], 'change')
      return removeFromGroups(tx, ids, [change.groupId])
  }
}

const idsOf = async (tx: Tx, statement: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

const setActive = (tx: Tx, ids: readonly string[], active: boolean) =>
  idsOf(
    tx,
    sql`update users set active = ${active}, deactivated_at = ${active ? null : currentMoment}, version = version + 1, updated_at = ${currentMoment},
    updated_by = ${currentUser} where id = any(${sql.param([...ids])}::uuid[]) returning id`,
  )
