import { personName } from '@gemba/domain/core/personName'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, inArray, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import { job } from '../platform/jobs/job.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { notificationMailType } from './notificationMail.ts'
import { keepOpenable } from './openable.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { mailNotifications } from './public/notify.ts'

/**
 * E-mails notifications to people who want e-mail and have not handled them yet. The entries are marked in the transaction
 * that puts the mails into the outbox, so a job that runs again sends nothing twice.
 */
export const mailNotificationsJob = job({
  ...mailNotifications,
  run: ({ ids }, { db }, { customerId }) => {
    if (!customerId) throw new Error('notifications belong to a customer')
    return transact(db, { customerId }, async tx => {
      const unmailed = await tx
        .update(inboxEntries)
        .set({ mailedAt: new Date() })
        .where(
          and(
            inArray(inboxEntries.id, ids),
            isNull(inboxEntries.mailedAt),
            isNull(inboxEntries.settledAt),
            isNull(inboxEntries.readAt),
          ),
        )
        .returning()
      const { features, settings: stored } = found((await tx.select().from(customers))[0])
      const entries = await keepOpenable(tx, unmailed, features)
      const [first] = entries
      if (!first) return
      const { language: fallback } = customerSettings(stored)
      const recipients = await findRecipients(tx, { userIds: entries.map(({ userId }) => userId) }, fallback)
      const [by] = first.createdBy ? await findPeople(tx, [first.createdBy]) : []
      const data = { notification: first.notification, by: by ? personName(by) : null }
      const about = { entity: first.entity, id: first.entityId }
      for (const [language, to] of byLanguage(recipients))
        await queueMail(tx, notificationMailType, { to, data, language, about })
    })
  },
})
