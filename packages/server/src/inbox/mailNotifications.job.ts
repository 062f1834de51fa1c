import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { mailNotification } from './mailEntries.ts'
import { keepOpenable } from './openable.ts'
import { readCompany } from './public/clockOf.ts'
import { inboxEntries } from './public/inbox.table.ts'
import { mailNotifications } from './public/notify.ts'
import { pushNew } from './pushEntries.ts'
import { findInQuiet } from './quietReaders.ts'

/** E-mails notifications to people who want e-mail and have not handled them yet, and pushes them to their devices. */
export const mailNotificationsJob = job({
  ...mailNotifications,
  run: ({ ids }, { db }, { customerId }) => {
    if (!customerId) throw new Error('notifications belong to a customer')
    const now = new Date()
    return transact(db, { customerId }, async tx => {
      await mailNew(tx, ids, now)
      await pushNew(tx, ids, now)
    })
  },
})

/**
 * Mails the entries of one notification, but for people in their quiet hours, who get it afterwards (mailAfterQuiet.ts).
 * Entries are marked in the transaction that puts the mails into the outbox, so a job that runs again sends nothing twice.
 */
export const mailNew = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const company = await readCompany(tx)
  const theirs = sql`id in (select user_id from inbox_entries where id = any(${sql.param([...ids])}::uuid[]))`
  const quiet = await findInQuiet(tx, company, now, theirs)
  const unmailed = await tx
    .update(inboxEntries)
    .set({ mailedAt: now })
    .where(
      and(
        inArray(inboxEntries.id, [...ids]),
        notInArray(inboxEntries.userId, quiet),
        isNull(inboxEntries.mailedAt),
        isNull(inboxEntries.settledAt),
        isNull(inboxEntries.readAt),
      ),
    )
    .returning()
  const entries = await keepOpenable(tx, unmailed, company.features)
  const [first] = entries
  if (!first) return
  const people = entries.map(({ userId }) => userId)
  await mailNotification(tx, company, first, people)
}
