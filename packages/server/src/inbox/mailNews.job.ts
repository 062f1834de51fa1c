import { personName } from '@gemba/domain/core/fields'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { addressOfNews, type News } from '@gemba/domain/inbox/news.schema'
import { and, inArray, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import { transact } from '../platform/database/database.ts'
import { found } from '../platform/http/refusal.ts'
import { job } from '../platform/jobs/job.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import { phrase } from '../platform/phrases.ts'
import { findPeople } from '../users/public/findPeople.ts'
import { keepOpenable } from './openable.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { mailNewsJobName, mailNewsRetries } from './public/tell.ts'
import { wordNews } from './words.ts'

/**
 * Mails news to those who want mail and have not dealt with them meanwhile. The entries are marked in the transaction
 * that puts the mails into the outbox, so a job that runs again mails nobody twice.
 */
export const mailNewsJob = job<{ ids: string[] }>({
  name: mailNewsJobName,
  retries: mailNewsRetries,
  run: ({ ids }, { db, settings: { url } }, { customerId }) => {
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
      const { name, features, settings: stored } = found((await tx.select().from(customers))[0])
      const entries = await keepOpenable(tx, unmailed, features)
      const [first] = entries
      if (!first) return
      const settings = customerSettings(stored)
      const news: News = first.news
      const recipients = await findRecipients(tx, { userIds: entries.map(({ userId }) => userId) }, settings.language)
      const [by] = first.createdBy ? await findPeople(tx, [first.createdBy]) : []
      for (const [locale, to] of byLanguage(recipients)) {
        const subject = wordNews(news, locale, settings)
        const body = await layOutMail({
          locale,
          title: subject,
          paragraphs: [
            ...(by ? [phrase(locale, 'inbox:mail.by', { name: personName(by) })] : []),
            phrase(locale, 'inbox:mail.why'),
          ],
          button: { label: phrase(locale, 'inbox:mail.open'), url: new URL(addressOfNews(news), url).href },
          footer: name,
        })
        const about = { entity: first.entity, id: first.entityId }
        await queueMail(tx, { kind: 'news', to, subject, ...body, language: locale, about })
      }
    })
  },
})
