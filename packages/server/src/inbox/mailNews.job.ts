import { personName } from '@gemba/domain/core/fields'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, inArray, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import { transact } from '../platform/database/database.ts'
import { found } from '../platform/http/refusal.ts'
import { job } from '../platform/jobs/job.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { newsMail } from './newsMail.ts'
import { keepOpenable } from './openable.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { mailNewsJobName, mailNewsRetries } from './public/tell.ts'

/**
 * Mails news to those who want mail and have not dealt with them meanwhile. The entries are marked in the transaction
 * that puts the mails into the outbox, so a job that runs again mails nobody twice.
 */
export const mailNewsJob = job<{ ids: string[] }>({
  name: mailNewsJobName,
  retries: mailNewsRetries,
  run: ({ ids }, { db }, { customerId }) => {
    if (!customerId) throw new Error('news belong to a customer')
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
      const data = { news: first.news, by: by ? personName(by) : null }
      const about = { entity: first.entity, id: first.entityId }
      for (const [language, to] of byLanguage(recipients)) await queueMail(tx, newsMail, { to, data, language, about })
    })
  },
})
