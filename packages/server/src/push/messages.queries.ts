import { customerSettings } from '@gemba/domain/customers/customer.schema'
import type { PushStatus } from '@gemba/domain/push/push.schema'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { locales } from '../platform/phrases.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { users } from '../users/public/users.table.ts'
import { pushDevices, pushMessages } from './public/push.table.ts'

/** Takes a message that waits for a minute, so that two nodes never send it at the same time. */
export const claimMessage = async (tx: Tx, id: string) => {
  const free = or(isNull(pushMessages.claimedUntil), lt(pushMessages.claimedUntil, sql`now()`))
  const [message] = await tx
    .update(pushMessages)
    .set({ claimedUntil: sql`now() + interval '1 minute'`, attempts: sql`${pushMessages.attempts} + 1` })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.status, 'queued'), free))
    .returning()
  if (message) return message
  const [known] = await tx.select({ status: pushMessages.status }).from(pushMessages).where(eq(pushMessages.id, id))
  if (known?.status === 'queued') throw new Error('another node is sending this message')
  return undefined
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

/** What a message is written from: its device and who reads it; undefined when they get nothing there any more. */
export const findReceiver = async (tx: Tx, { deviceId, userId, byId }: Claimed) => {
  const [[found], [customer], [by]] = await Promise.all([
    tx
      .select({ device: pushDevices, preferences: users.preferences })
      .from(pushDevices)
      .innerJoin(users, eq(users.id, pushDevices.userId))
      .where(and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId), eq(users.active, true)))
      .execute(),
    tx.select({ settings: customers.settings }).from(customers).execute(),
    byId ? findPeople(tx, [byId]) : [],
  ])
  if (!found) return undefined
  const settings = customerSettings(customer?.settings)
  const locale = locales.find(one => one === found.preferences.language) ?? settings.language
  return { device: found.device, settings, locale, by }
}

/** Releases a message with what became of it. */
export const noteMessage = async (
  tx: Tx,
  { id, deviceId }: Pick<Claimed, 'id' | 'deviceId'>,
  status: PushStatus,
  reason: string | null = null,
): Promise<void> => {
  const sent = status === 'sent' && { sentAt: sql`now()` }
  await tx
    .update(pushMessages)
    .set({ status, reason: reason?.slice(0, 200) ?? null, claimedUntil: null, ...sent })
    .where(eq(pushMessages.id, id))
  if (sent) await tx.update(pushDevices).set(sent).where(eq(pushDevices.id, deviceId))
}

export const removeDevice = (tx: Tx, id: string) => tx.delete(pushDevices).where(eq(pushDevices.id, id))
