import { createHash, ECDH } from 'node:crypto'
import { listPushDevices, putPushDevice, revokePushDevice, testPushDevice } from '@gemba/domain/push/push.endpoints'
import { mostDevices } from '@gemba/domain/push/push.schema'
import { and, desc, eq, type InferSelectModel, ne, sql } from 'drizzle-orm'
import { takeTurn } from '../auth/public/rateLimit.ts'
import type { Tx } from '../platform/database/database.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { pushDevices } from './public/push.table.ts'
import { queuePushTry } from './public/queuePushes.ts'

type Device = InferSelectModel<typeof pushDevices>

const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex').slice(0, 16)

const present = ({ id, endpoint, device, createdAt, seenAt, sentAt }: Device) => ({
  ...{ id, mark: markOf(endpoint), device, addedAt: createdAt, seenAt, sentAt },
})

export const pushDeviceRoutes = [
  route(listPushDevices, async ({ tx, actor, runtime }) => {
    const devices = await tx
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.userId, actor.id))
      .orderBy(desc(pushDevices.seenAt), pushDevices.id)
    return { publicKey: runtime.pusher?.publicKey ?? null, devices: devices.map(present) }
  }),

  route(putPushDevice, async ({ tx, actor, runtime: { pusher }, body: { endpoint, keys }, request }) => {
    if (!pusher) throw refuse('not-found')
    if (actor.terminal) throw refuse('permission-missing', { message: 'push:atTerminal' })
    if (!pusher.takes(endpoint)) throw refuse('invalid-input', { fields: { endpoint: 'push:endpointInvalid' } })
    if (!isPoint(keys.p256dh)) throw refuse('invalid-input', { fields: { 'keys.p256dh': 'push:keyInvalid' } })
    // The browser is now this person's: what waits for the one before must not reach it.
    await tx.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, actor.id)))
    const now = sql`now()`
    const known = {
      ...{ sessionId: actor.sessionId, publicKey: keys.p256dh, secret: keys.auth, seenAt: now },
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    }
    const [device] = await tx
      .insert(pushDevices)
      .values({ userId: actor.id, endpoint, ...known })
      .onConflictDoUpdate({ target: [pushDevices.customerId, pushDevices.endpoint], set: known })
      .returning()
    await keepLatest(tx, actor.id)
    announce(tx, { topic: 'push-devices', userIds: [actor.id] })
    return present(found(device))
  }),

  route(revokePushDevice, async ({ tx, actor, params: { id } }) => {
    const [gone] = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id)))
      .returning({ id: pushDevices.id })
    found(gone)
    announce(tx, { topic: 'push-devices', userIds: [actor.id] })
    return undefined
  }),

  preparedRoute(
    testPushDevice,
    ({ runtime, actor }) => takeTurn(runtime.db, `push-test ${actor.id}`, { most: 10, seconds: 60 }),
    async ({ tx, actor, params: { id } }) => {
      const own = and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id))
      found((await tx.select({ id: pushDevices.id }).from(pushDevices).where(own))[0])
      await queuePushTry(tx, actor.id, id, new Date())
      return undefined
    },
  ),
]

const isPoint = (publicKey: string): boolean => {
  try {
    return ECDH.convertKey(Buffer.from(publicKey, 'base64url'), 'prime256v1').length > 0
  } catch {
    return false
  }
}

const keepLatest = (tx: Tx, userId: string) =>
  tx.execute(sql`
    delete from push_devices where user_id = ${userId} and id not in (
      select id from push_devices where user_id = ${userId} order by seen_at desc, created_at desc, id limit ${mostDevices})`)
