// Once a day, in the morning where the company is: people are notified which of their issues are due, and those for
// whom something has waited for more than a day get one e-mail that lists everything.
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { type DueNotifier, type Morning, momentOf, morningHour } from '../platform/morning.ts'
import { firstZone, minuteIn } from '../platform/zone.ts'
import { keepOpenable } from './openable.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { summaryMailType, summaryOf } from './summaryMail.ts'

const { id, settings, features } = customers

/**
 * Looks each hour for the companies where the morning's summary is due and not made, also later on the day when no node
 * ran in the morning. One that fails is logged and tried again in the next hour; the others continue.
 */
export const summaryJob = (dueNotifiers: readonly DueNotifier[]) =>
  job({
    name: 'inbox.summary',
    schedule: '2 * * * *',
    run: async (_, { db, log }) => {
      const all = await asPlatform(db, { reason: 'send the morning summaries' }, tx =>
        tx.select({ id, settings, features }).from(customers),
      )
      for (const { id, settings: stored, ...company } of all) {
        const settings = customerSettings(stored)
        const zone = firstZone(settings.timezone)
        const [day = '', time = ''] = minuteIn(zone).split(' ')
        if (Number(time.slice(0, 2)) < morningHour) continue
        const morning = { day, zone }
        try {
          await transact(db, { customerId: id }, async tx => {
            for (const notifyDue of dueNotifiers) await notifyDue(tx, morning)
            await sumUp(tx, { ...company, settings }, morning)
          })
        } catch (error) {
          log.error({ err: error, customerId: id }, 'the morning summary of a company failed')
        }
      }
    },
  })

type Company = Pick<typeof customers.$inferSelect, 'features'> & { settings: CustomerSettings }

/** Mails a company's people what had waited for them for more than a day that morning, once on a day. */
export const sumUp = async (tx: Tx, company: Company, morning: Morning): Promise<void> => {
  const { settings, features } = company
  const { day } = morning
  const waiting = await tx
    .update(inboxEntries)
    .set({ summedUpOn: day })
    .where(
      and(
        isNull(inboxEntries.settledAt),
        lt(inboxEntries.createdAt, sql`${momentOf(morning)} - interval '1 day'`),
        or(isNull(inboxEntries.summedUpOn), ne(inboxEntries.summedUpOn, day)),
      ),
    )
    .returning({
      userId: inboxEntries.userId,
      createdAt: inboxEntries.createdAt,
      target: inboxEntries.target,
      notification: inboxEntries.notification,
    })
  const open = await keepOpenable(tx, waiting, features)
  const entries = open.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const userId of new Set(entries.map(entry => entry.userId))) {
    const notification = entries.filter(entry => entry.userId === userId).map(entry => entry.notification)
    const recipients = await findRecipients(tx, { userIds: [userId] }, settings.language)
    for (const [language, to] of byLanguage(recipients))
      await queueMail(tx, summaryMailType, { to, data: summaryOf(notification), language })
  }
}
