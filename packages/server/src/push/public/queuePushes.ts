import { createHash } from 'node:crypto'
import type { Notification } from '@gemba/domain/core/notificationKind'
import { pushOf } from '@gemba/domain/notifications'
import { deviceDays } from '@gemba/domain/push/push.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type JobType, sendJob } from '../../platform/jobs/job.ts'

/** Pushes one message to one device (sendPush.job.ts): a quarter of a minute, half a minute … up to an hour between tries. */
export const sendPush: JobType<{ messageId: string }> = {
  name: 'push.send',
  retries: { limit: 12, delaySeconds: 15, maxDelaySeconds: 3600 },
}

type Entry = {
  id: string
  userId: string
  entity: string
  entityId: string
  notification: Notification
  createdBy: string | null
}

/** Those of these people who have a device for notifications. */
export const findWithDevices = async (tx: Tx, people: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct user_id as id from push_devices where user_id = any(${sql.param([...people])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

const topicOf = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 32)

type Message = {
  userId: string
  entryId: string | null
  /** null: one that names no kind */
  kind: string | null
  notification: Notification | null
  byId: string | null
  count: number
  topic: string
  urgency: 'low' | 'normal' | 'high'
  expiresAt: Date
  /** only to this one */
  deviceId?: string
}

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/**
 * Queues notifications for all devices of their people, in the caller's transaction: they are sent if and when that
 * commits. A later one of the same kind about the same thing replaces an earlier one on the device.
 */
export const queuePushes = (tx: Tx, entries: readonly Entry[], now: Date): Promise<void> =>
  insert(
    tx,
    entries.map(({ id, userId, entity, entityId, notification, createdBy }) => {
      const { urgency, hours } = pushOf(notification)
      return {
        ...{ userId, entryId: id, kind: notification.kind, notification, byId: createdBy, count: 1, urgency },
        ...{ topic: topicOf(notification.kind, entity, entityId), expiresAt: inHours(now, hours) },
      }
    }),
    now,
  )

const unnamed = { entryId: null, kind: null, notification: null, byId: null } as const

/** Queues one message to a person that says how many notifications came. */
export const queuePushSummary = (tx: Tx, userId: string, count: number, now: Date): Promise<void> =>
  insert(
    tx,
    [{ ...unnamed, userId, count, topic: topicOf('summary'), urgency: 'normal', expiresAt: inHours(now, 24) }],
    now,
  )

/** Queues a message with which a person tries a device. */
export const queuePushTry = (tx: Tx, userId: string, deviceId: string, now: Date): Promise<void> =>
  insert(
    tx,
    [
      {
        ...unnamed,
        userId,
        deviceId,
        count: 0,
        topic: topicOf('try'),
        urgency: 'high',
        expiresAt: inHours(now, 1 / 12),
      },
    ],
    now,
  )

/** For each device of people who want it. A try is sent whatever they want. */
const insert = async (tx: Tx, messages: readonly Message[], now: Date): Promise<void> => {
  if (messages.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into push_messages (user_id, device_id, device, entry_id, notification, by_id, count, topic, urgency, expires_at)
    select m."userId", d.id, d.device, m."entryId", m.notification, m."byId", m.count, m.topic, m.urgency, m."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m("userId" uuid, "entryId" uuid, kind text,
        notification jsonb, "byId" uuid, count int, topic text, urgency text, "expiresAt" timestamptz, "deviceId" uuid)
      join users u on u.id = m."userId"
      join push_devices d on d.user_id = u.id and d.id = coalesce(m."deviceId", d.id)
    where u.active and d.seen_at > ${now.toISOString()}::timestamptz - ${deviceDays} * interval '1 day'
      and (m.count = 0 or coalesce(u.preferences ->> 'allowEmails', 'true') <> 'false')
      and (m.kind is null or not coalesce(u.preferences -> 'noPush' ? m.kind, false))
    returning id`)
  for (const { id } of rows) sendJob(tx, sendPush, { messageId: id })
}
