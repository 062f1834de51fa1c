import { type Notification, type NotificationKind, subjectOf } from '@gemba/domain/inbox/notification.schema'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { sendJob } from '../../platform/jobs/job.ts'
import { announce } from '../../platform/live/announce.ts'
import { inboxEntries } from './inbox.table.ts'

/** The job that e-mails notifications to people who want e-mail (mailNotifications.job.ts). */
export const mailNotificationsJobName = 'inbox.mail'
export const mailNotificationsRetries = { limit: 8, delaySeconds: 30, maxDelaySeconds: 3600 }

/**
 * Puts a notification into people's inboxes, in the caller's transaction. E-mail is only queued; a job
 * renders and sends it. Recipients must be able to open its target: the caller chooses them by their permissions.
 */
export const notify = async (tx: Tx, userIds: readonly string[], notification: Notification): Promise<void> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  const { entity, id: entityId } = subjectOf(notification)
  const entries = await tx
    .insert(inboxEntries)
    .values(people.map(userId => ({ userId, kind: notification.kind, entity, entityId, notification })))
    .returning({ id: inboxEntries.id })
  await sendJob(
    tx,
    { name: mailNotificationsJobName, retries: mailNotificationsRetries },
    { ids: entries.map(({ id }) => id) },
  )
  await announce(tx, { topic: 'inbox', userIds: people })
}

type About = ReturnType<typeof subjectOf>

/** Removes the notifications about one thing from all inboxes, because nothing is pending any longer; of all kinds by default. */
export const settle = async (tx: Tx, { entity, id }: About, kinds?: readonly NotificationKind[]): Promise<void> => {
  const settled = await tx
    .update(inboxEntries)
    .set({ settledAt: currentMoment })
    .where(
      and(
        eq(inboxEntries.entity, entity),
        eq(inboxEntries.entityId, id),
        isNull(inboxEntries.settledAt),
        kinds && inArray(inboxEntries.kind, [...kinds]),
      ),
    )
    .returning({ userId: inboxEntries.userId })
  if (settled.length > 0) await announce(tx, { topic: 'inbox', userIds: settled.map(({ userId }) => userId) })
}
