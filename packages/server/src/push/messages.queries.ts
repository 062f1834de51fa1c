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

/** Whether its person has read what it is about, or nobody waits for it any more. */
export const wasRead = async (tx: Tx, { entryId }: Pick<Claimed, 'entryId'>): Promise<boolean> => {
  if (entryId === null) return false
  // The inbox queues what is pushed, and is not known here.
  const { rows } = await tx.execute(
    sql`select from inbox_entries where id = ${entryId} and read_at is null and settled_at is null`,
  )
  return rows.length === 0
}

/**
 * Notes whether a device's push service answered as it should, and returns how often in a row it did not. After each of these
 * the device pauses: a quarter of a minute, half a minute … up to an hour.
 */
export const noteAnswer = async (
  tx: Tx,
  { id, failures }: { id: string; failures: number },
  wasSlow: boolean,
): Promise<number> => {
  if (!wasSlow && failures === 0) return 0
  const pause = sql`least(3600, 15 * 2 ^ least(${pushDevices.failures}, 10)) * interval '1 second'`
  const [row] = await tx
    .update(pushDevices)
    .set(
      wasSlow
        ? { failures: sql`${pushDevices.failures} + 1`, pausedUntil: sql`now() + ${pause}` }
        : { failures: 0, pausedUntil: null },
    )
    .where(eq(pushDevices.id, id))
    .returning({ failures: pushDevices.failures })
  return row?.failures ?? 0
}

export const removeDevice = (tx: Tx, id: string) => tx.delete(pushDevices).where(eq(pushDevices.id, id))
