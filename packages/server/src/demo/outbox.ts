// The outbox and the inboxes as they look after months of use: everything was mailed at its time, but the newest result,
// which the mail server did not take.
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { inboxEntries } from '../inbox/public/inbox.table.ts'
import { mailRecipients, mails } from '../mails/public/mails.table.ts'
import { keepWritten, prepareWriting, type Writing } from '../mails/public/writeMail.ts'
import type { Tx } from '../platform/database/database.ts'
import { submissions } from '../records/public/submissions.table.ts'

const refusal = '451 4.7.1 Greylisting in action, please come back later'

/** Writes the mails of a story and notes them as sent. */
export const sendMails = async (tx: Tx, writing: Writing): Promise<void> => {
  for (const mail of await tx.select().from(mails)) {
    const layOut = await prepareWriting(tx, writing, mail)
    await keepWritten(tx, mail.id, await layOut())
  }
  const sent = { status: 'sent' as const }
  await tx.update(mails).set({ ...sent, sentAt: sql`${mails.createdAt} + interval '1 minute'` })
  await tx
    .update(mailRecipients)
    .set({ ...sent, attempts: 1, sentAt: sql`${mailRecipients.createdAt} + interval '1 minute'` })
  await refuseNewest(tx)
  await tx.update(inboxEntries).set({ mailedAt: inboxEntries.createdAt })
}

/** The result mails of the newest run that failed were given up after some days of tries. */
const refuseNewest = async (tx: Tx) => {
  const failed = { status: 'failed' as const, reason: refusal, sentAt: null }
  const newest = sql`(select entity_id from mails where kind = 'submission result' order by created_at desc, id limit 1)`
  const refused = await tx
    .update(mails)
    .set(failed)
    .where(and(eq(mails.kind, 'submission result'), eq(mails.entityId, newest)))
    .returning({ id: mails.id })
  for (const { id } of refused)
    await tx
      .update(mailRecipients)
      .set({ ...failed, attempts: 15 })
      .where(eq(mailRecipients.mailId, id))
  await tx
    .update(submissions)
    .set({ isEmailSent: true })
    .where(and(isNotNull(newest), ne(submissions.id, newest)))
}
