import { getOwnPin, getUserPin, givePins, removePin, setOwnPin, unlockPin } from '@gemba/domain/users/pins.endpoints'
import { sql } from 'drizzle-orm'
import {
  givePins as give,
  hashPin,
  readPin,
  removePin as remove,
  requireGoodPin,
  storePin,
  unlockPin as unlock,
} from '../auth/public/pins.ts'
import { admitPassword, comparePassword, refusedPassword } from '../auth/public/verifyPassword.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { handOut } from './handOut.ts'
import { outranks, pinAbilities } from './userAccounts.policy.ts'
import { getUserRow } from './userAccounts.queries.ts'

const entryOf = (id: string, reason: string): AuditEntry => ({
  ...{ action: 'Users Update', entity: 'users', entityId: id, reason },
})

export const pinRoutes = [
  route(getUserPin, async ({ tx, actor, params: { id } }) => {
    const [user, pin] = await Promise.all([getUserRow(tx, id), readPin(tx, id)])
    return { ...pin, can: pinAbilities(actor, user, pin) }
  }),

  preparedRoute(
    givePins,
    async ({ actor, body }) =>
      new Map(
        await Promise.all(
          body.pins.map(async ({ userId, pin }) => {
            requireGoodPin(pin, null, 'pins')
            return [userId, await hashPin(actor.sessionId, pin)] as const
          }),
        ),
      ),
    ({ tx, actor, audit, prepared }) => handOut({ tx, actor, audit }, prepared, { give, reason: 'PIN given' }),
  ),

  route(unlockPin, async ({ tx, actor, params: { id }, audit }) => {
    await requireMayChange(tx, actor, id)
    if (await unlock(tx, id)) audit(entryOf(id, 'PIN unlocked'))
    return undefined
  }),

  route(removePin, async ({ tx, actor, params: { id }, audit }) => {
    await requireMayChange(tx, actor, id)
    found((await remove(tx, id)) || undefined)
    audit(entryOf(id, 'PIN removed'))
    return undefined
  }),

  route(getOwnPin, async ({ tx, actor }) => {
    const [pin, { rows }] = await Promise.all([
      readPin(tx, actor.id),
      tx.execute(sql`select from terminals t where t.revoked_at is null limit 1`),
    ])
    return { ...pin, terminals: rows.length > 0 }
  }),

  preparedRoute(
    setOwnPin,
    async ({ runtime: { db }, actor, body }) => {
      requireGoodPin(body.newPin, actor.badge, 'newPin')
      const compared = await comparePassword(db, actor, body.currentPassword)
      return { compared, hash: await hashPin(actor.sessionId, body.newPin) }
    },
    async ({ tx, actor, runtime: { db }, prepared, audit }) => {
      await admitPassword(db, prepared.compared).catch(error => {
        const { refusal, isNew, why } = refusedPassword(error)
        if (isNew) audit(entryOf(actor.id, `own PIN not changed: ${why}`))
        throw refusal
      })
      await storePin(tx, actor.sessionId, prepared.hash)
      audit(entryOf(actor.id, 'own PIN set'))
      return undefined
    },
  ),
]

const requireMayChange = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  if (outranks(actor, (await getUserRow(tx, id)).permissions)) throw refuse('conflict', { message: 'users:outranks' })
}
