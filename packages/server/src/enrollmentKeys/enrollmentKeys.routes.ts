import {
  createEnrollmentKey,
  deleteEnrollmentKey,
  getEnrollmentKey,
  listEnrollmentChoices,
  listEnrollmentKeys,
  listEnrollmentKeyUses,
  revokeEnrollmentKey,
  updateEnrollmentKey,
} from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { isForKeys } from '@gemba/domain/enrollmentKeys/keyRoles'
import { isNull, sql } from 'drizzle-orm'
import { groups } from '../groups/public/groups.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { customerZone } from '../platform/zone.ts'
import { lackedOf } from '../roles/public/grantable.ts'
import { roles } from '../roles/public/roles.table.ts'
import { keyAbilities, keyListAbilities } from './enrollmentKeys.policy.ts'
import { findKeys, findUses, getKeyRow } from './enrollmentKeys.queries.ts'
import { todayIn } from './keyState.ts'
import { enrollmentKeys } from './public/enrollmentKeys.table.ts'
import { changeKey, deleteKey, revokeKey, storeKey } from './public/storeKey.ts'

const todayOf = (actor: Actor) => todayIn(customerZone(actor))

export const enrollmentKeyRoutes = [
  route(listEnrollmentKeys, async ({ tx, actor, query }) => {
    const { rows, total } = await findKeys(tx, todayOf(actor), query)
    return { enrollmentKeys: rows, total, can: keyListAbilities(actor) }
  }),

  route(listEnrollmentChoices, async ({ tx, actor }) => {
    const [offered, known] = await Promise.all([
      tx
        .select({ id: roles.id, name: roles.name, basedOn: roles.basedOn, permissions: roles.permissions })
        .from(roles)
        .orderBy(sql`lower(${roles.name})`)
        .limit(500),
      tx
        .select({ id: groups.id, name: groups.name })
        .from(groups)
        .where(isNull(groups.rule))
        .orderBy(sql`lower(${groups.name})`)
        .limit(500),
    ])
    return {
      roles: offered
        .filter(isForKeys)
        .map(({ id, name, permissions }) => ({ id, name, missing: lackedOf(actor, permissions)[0] ?? null })),
      groups: known,
    }
  }),

  route(createEnrollmentKey, async ({ tx, actor, body, audit }) =>
    readKey(tx, actor, await storeKey({ tx, actor, audit }, body)),
  ),

  route(getEnrollmentKey, ({ tx, actor, params }) => readKey(tx, actor, params.id)),

  route(updateEnrollmentKey, async ({ tx, actor, params: { id }, body, audit }) => {
    await changeKey({ tx, actor, audit }, await getKeyRow(tx, todayOf(actor), id), body)
    return readKey(tx, actor, id)
  }),

  route(revokeEnrollmentKey, async ({ tx, actor, params: { id }, body, audit }) => {
    await revokeKey({ tx, audit }, id, body.version)
    return readKey(tx, actor, id)
  }),

  route(deleteEnrollmentKey, async ({ tx, actor, params: { id }, audit }) => {
    await deleteKey({ tx, audit }, await getKeyRow(tx, todayOf(actor), id))
    return undefined
  }),

  route(listEnrollmentKeyUses, async ({ tx, params: { id }, query }) => {
    const [{ rows, total }] = await Promise.all([findUses(tx, id, query), getOne(tx, enrollmentKeys, id)])
    return { uses: rows, total }
  }),
]

const readKey = async (tx: Tx, actor: Actor, id: string) => {
  const key = await getKeyRow(tx, todayOf(actor), id)
  return { ...key, ...keyAbilities(actor, key) }
}
