import { randomUUID } from 'node:crypto'
import {
  type About,
  type AnyNotificationKind,
  type DataOf,
  type Notification,
  targetOf,
} from '@gemba/domain/core/notificationKind'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { preparedSql } from '../../platform/database/prepared.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { type JobType, sendJob } from '../../platform/jobs/job.ts'
import { announce } from '../../platform/live/announce.ts'
import { inboxEntries } from './inbox.table.ts'

/** E-mails and pushes notifications to people who want that (mailNotifications.job.ts). */
export const mailNotifications: JobType<{ ids: string[] }> = {
  name: 'inbox.mail',
  retries: { limit: 8, delaySeconds: 30, maxDelaySeconds: 3600 },
}

type Sending = {
  /** false: no e-mail */
  mail?: boolean
}

/**
 * Puts a notification into people's inboxes, in the caller's transaction. A job mails it, and pushes it to
 * their devices. Recipients must be able to open its target: the caller chooses them by their permissions.
 */
export const notify = async <Kind extends AnyNotificationKind>(
  tx: Tx,
  userIds: readonly string[],
  declared: Kind,
  data: DataOf<Kind>,
  sending: Sending = {},
): Promise<void> => {
  await notifyTracked(tx, userIds, declared, data, sending)
}

/** The same for who wants to know later whether it was read: returns the ids of the entries. */
export const notifyTracked = async <Kind extends AnyNotificationKind>(
  tx: Tx,
  userIds: readonly string[],
  declared: Kind,
  data: DataOf<Kind>,
  { mail = true }: Sending = {},
): Promise<string[]> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return []
  const { entity, id: entityId } = declared.about(data)
  const notification = { kind: declared.kind, ...data } as unknown as Notification
  const ids = people.map(() => randomUUID())
  const entry = { kind: notification.kind, target: targetOf(declared, data), entity, entityId }
  write(tx, newEntries(tx).execute({ ids, people, ...entry, notification: JSON.stringify(notification), mail }))
  sendJob(tx, mailNotifications, { ids })
  announce(tx, { topic: 'inbox', userIds: people })
  return ids
}

const newEntries = preparedSql(sql`
  insert into inbox_entries (id, user_id, kind, target, entity, entity_id, notification, mailed_at)
  select person.*, ${sql.placeholder('kind')}, ${sql.placeholder('target')}, ${sql.placeholder('entity')},
    ${sql.placeholder('entityId')}::uuid, ${sql.placeholder('notification')}::jsonb,
    case when ${sql.placeholder('mail')}::boolean then null else ${currentMoment} end
  from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('people')}::uuid[]) as person(id, user_id)`)

/**
 * Removes the notifications about one thing from all inboxes, because nothing is pending any longer; of all kinds by default.
 *
 * @param except the people for whom it still is
 */
export const settle = async (
  tx: Tx,
  { entity, id }: About,
  kinds?: readonly Notification['kind'][],
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> => {
  const settled = await tx
    .update(inboxEntries)
    .set({ settledAt: currentMoment })
    .where(
      and(
        eq(inboxEntries.entity, entity),
        eq(inboxEntries.entityId, id),
        isNull(inboxEntries.settledAt),
        kinds && inArray(inboxEntries.kind, [...kinds]),
        except.length > 0 ? notInArray(inboxEntries.userId, [...except]) : undefined,
      ),
    )
    .returning({ userId: inboxEntries.userId })
  if (settled.length > 0) announce(tx, { topic: 'inbox', userIds: settled.map(({ userId }) => userId) })
}
