import { isForKeys } from '@gemba/domain/enrollmentKeys/keyRoles'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { roles } from '../roles/public/roles.table.ts'
import { stateOn } from './keyState.ts'
import { enrollmentKeyGroups, enrollmentKeyRoles, enrollmentKeys } from './public/enrollmentKeys.table.ts'

/** A key as someone uses it, with what it gives. */
export type UsedKey = {
  id: string
  name: string
  roles: { id: string; name: string }[]
  groupIds: string[]
}

/** The e-mail domain of an open key. 422 with the reason when it lets nobody in. */
export const readOpenKey = async (tx: Tx, code: string, today: string): Promise<{ emailDomain: string }> => {
  const [key] = await tx
    .select({ emailDomain: enrollmentKeys.emailDomain, state: stateOn(today) })
    .from(enrollmentKeys)
    .where(eq(enrollmentKeys.code, code))
  if (key?.state === 'open') return key
  throw refuse('invalid-input', { fields: { key: `enrollmentKeys:${key?.state ?? 'unknown'}` } })
}

/**
 * Uses a key once, until the transaction ends: whoever uses it at the same time waits, and is refused after the last use.
 * @throws 422 when it is not open, wants another way in, or gives what a key must not give
 */
export const takeUse = async (
  tx: Tx,
  code: string,
  today: string,
  wants: (key: { emailDomain: string }) => boolean,
): Promise<UsedKey> => {
  const [key] = await tx
    .update(enrollmentKeys)
    .set({ uses: sql`${enrollmentKeys.uses} + 1` })
    .where(and(eq(enrollmentKeys.code, code), sql`${stateOn(today)} = 'open'`))
    .returning()
  if (!key) {
    await readOpenKey(tx, code, today)
    throw refuse('invalid-input', { fields: { key: 'enrollmentKeys:unknown' } })
  }
  if (!wants(key)) throw refuse('invalid-input', { fields: { key: 'enrollmentKeys:otherWay' } })
  const given = await tx
    .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
    .from(enrollmentKeyRoles)
    .innerJoin(roles, and(eq(roles.customerId, enrollmentKeyRoles.customerId), eq(roles.id, enrollmentKeyRoles.roleId)))
    .where(eq(enrollmentKeyRoles.keyId, key.id))
    .for('key share', { of: roles })
  // A role may have been given more since.
  if (!given.every(isForKeys)) throw refuse('invalid-input', { fields: { key: 'enrollmentKeys:unusable' } })
  const groups = await tx
    .select({ id: enrollmentKeyGroups.groupId })
    .from(enrollmentKeyGroups)
    .where(eq(enrollmentKeyGroups.keyId, key.id))
  return {
    ...{ id: key.id, name: key.name, groupIds: groups.map(({ id }) => id) },
    roles: given.map(({ id, name }) => ({ id, name })),
  }
}
