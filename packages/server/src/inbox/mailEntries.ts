import { personName } from '@gemba/domain/core/personName'
import type { InferSelectModel } from 'drizzle-orm'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { notificationMailType } from './notificationMail.ts'
import type { Company } from './public/clockOf.ts'
import type { inboxEntries } from './public/inbox.table.ts'
import { summaryMailType, summaryOf } from './summaryMail.ts'

type Entry = InferSelectModel<typeof inboxEntries>

/** Queues the e-mail of one notification, for those of these people who want e-mail. */
export const mailNotification = async (
  tx: Tx,
  { settings }: Company,
  entry: Entry,
  userIds: readonly string[],
): Promise<void> => {
  const recipients = await findRecipients(tx, { userIds }, settings.language)
  const [by] = entry.createdBy ? await findPeople(tx, [entry.createdBy]) : []
  const data = { notification: entry.notification, by: by ? personName(by) : null }
  const about = { entity: entry.entity, id: entry.entityId }
  for (const [language, to] of byLanguage(recipients))
    await queueMail(tx, notificationMailType, { to, data, language, about })
}

/** Queues one e-mail to each person that lists their entries, the oldest first. */
export const mailSummaries = async (
  tx: Tx,
  { settings }: Company,
  entries: readonly Pick<Entry, 'userId' | 'createdAt' | 'notification'>[],
): Promise<void> => {
  const inOrder = entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [userId, own] of Map.groupBy(inOrder, entry => entry.userId)) {
    const recipients = await findRecipients(tx, { userIds: [userId] }, settings.language)
    const data = summaryOf(own.map(({ notification }) => notification))
    for (const [language, to] of byLanguage(recipients)) await queueMail(tx, summaryMailType, { to, data, language })
  }
}
