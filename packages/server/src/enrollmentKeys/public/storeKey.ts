import { randomInt } from 'node:crypto'
import type { KeyInput } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { keyLength } from '@gemba/domain/enrollmentKeys/keyCode'
import { keyLetters } from '@gemba/domain/enrollmentKeys/keyLetters'
import { isForKeys } from '@gemba/domain/enrollmentKeys/keyRoles'
import { and, eq } from 'drizzle-orm'
import { needGroupsByHand } from '../../groups/public/membership.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne, updateOne } from '../../platform/database/rows.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { rolesToGive } from '../../roles/public/grantable.ts'
import type { getKeyRow } from '../enrollmentKeys.queries.ts'
import { enrollmentKeyGroups, enrollmentKeyRoles, enrollmentKeys } from './enrollmentKeys.table.ts'

type Writing = { tx: Tx; actor: Pick<Actor, 'may' | 'hasRole'>; audit: (entry: AuditEntry) => void }
type Row = Awaited<ReturnType<typeof getKeyRow>>

/** Adds a key with a code that nobody can guess. Returns its id. */
export const storeKey = async (writing: Writing, input: KeyInput): Promise<string> => {
  const { tx, audit } = writing
  const { roleIds, groupIds, ...fields } = input
  const roles = await checkGiven(writing, input)
  const { id } = await insertOne(tx, enrollmentKeys, { ...fields, code: newCode() })
  await give(tx, id, input)
  const words = { ...fields, roles: roles.map(({ name }) => name), groupIds }
  audit({ action: 'Enrollment Keys Create', entity: 'enrollment-keys', entityId: id, new: words })
  return id
}

/**
 * Changes a key; its code stays.
 * @throws 409 when it was revoked, or gives what the actor lacks
 */
export const changeKey = async (
  writing: Writing,
  old: Row,
  { version, ...input }: KeyInput & { version: number },
): Promise<void> => {
  const { tx, actor, audit } = writing
  if (old.state === 'revoked') throw refuse('conflict', { message: 'enrollmentKeys:revoked' })
  if (!old.permissions.every(actor.may)) throw refuse('conflict', { message: 'enrollmentKeys:notYours' })
  const { roleIds, groupIds, ...fields } = input
  await updateOne(tx, enrollmentKeys, old.id, { ...fields, version })
  const roles = await checkGiven(writing, input)
  await tx.delete(enrollmentKeyRoles).where(eq(enrollmentKeyRoles.keyId, old.id))
  await tx.delete(enrollmentKeyGroups).where(eq(enrollmentKeyGroups.keyId, old.id))
  await give(tx, old.id, input)
  audit({
    ...{ action: 'Enrollment Keys Update', entity: 'enrollment-keys', entityId: old.id },
    old: wordsOf(old),
    new: { ...fields, roles: roles.map(({ name }) => name), groupIds },
  })
}

/** Lets nobody in any more. 409 when someone changed it, or it was revoked already. */
export const revokeKey = async ({ tx, audit }: Omit<Writing, 'actor'>, id: string, version: number): Promise<void> => {
  const old = await getOne(tx, enrollmentKeys, id)
  if (old.revokedAt) throw refuse('conflict', { message: 'enrollmentKeys:revoked' })
  const { uses } = await updateOne(tx, enrollmentKeys, id, { version, revokedAt: currentMoment })
  const entity = { entity: 'enrollment-keys', entityId: id } as const
  audit({ action: 'Enrollment Keys Update', ...entity, old: { revoked: false }, new: { revoked: true, uses } })
}

/** Deletes a key that nobody used; whoever is about to use it waits, and finds none. 409 when someone did. */
export const deleteKey = async ({ tx, audit }: Omit<Writing, 'actor'>, old: Row): Promise<void> => {
  const deleted = await tx
    .delete(enrollmentKeys)
    .where(and(eq(enrollmentKeys.id, old.id), eq(enrollmentKeys.uses, 0)))
    .returning({ id: enrollmentKeys.id })
  if (deleted.length === 0) throw refuse('conflict', { message: 'enrollmentKeys:inUse' })
  audit({ action: 'Enrollment Keys Delete', entity: 'enrollment-keys', entityId: old.id, old: wordsOf(old) })
}

const wordsOf = ({ name, startsOn, endsOn, maxUses, emailDomain, roles, groups }: Row) => ({
  ...{ name, startsOn, endsOn, maxUses, emailDomain },
  roles: roles.map(role => role.name),
  groupIds: groups.map(({ id }) => id),
})

/** The code is in no audit row: whoever reads those must not get in with it. */
const newCode = () => Array.from({ length: keyLength }, () => keyLetters[randomInt(keyLetters.length)]).join('')

/** The roles of a key, which are the actor's to give and make nobody an administrator; 422 at the field otherwise. */
const checkGiven = async ({ tx, actor }: Writing, { roleIds, groupIds }: KeyInput) => {
  const roles = await rolesToGive(tx, actor, roleIds)
  const administrator = roles.find(role => !isForKeys(role))
  if (administrator)
    throw refuse('invalid-input', {
      ...{ fields: { roleIds: 'enrollmentKeys:noAdministrator' }, params: { name: administrator.name } },
    })
  await needGroupsByHand(tx, groupIds, 'groupIds')
  return roles
}

const give = async (tx: Tx, keyId: string, { roleIds, groupIds }: KeyInput) => {
  const [roles, joined] = [[...new Set(roleIds)], [...new Set(groupIds)]]
  if (roles.length > 0) await tx.insert(enrollmentKeyRoles).values(roles.map(roleId => ({ keyId, roleId })))
  if (joined.length > 0) await tx.insert(enrollmentKeyGroups).values(joined.map(groupId => ({ keyId, groupId })))
}
