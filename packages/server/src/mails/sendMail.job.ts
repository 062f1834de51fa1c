import { attachmentFailed, noMailServer } from '@gemba/domain/mails/mails.schema'
import type { InferSelectModel } from 'drizzle-orm'
import { readFile } from '../files/public/readFile.ts'
import { type Tx, transact } from '../platform/database/database.ts'
import { job } from '../platform/jobs/job.ts'
import type { MailListener } from '../platform/mail/listener.ts'
import { type Attachment, type Mailer, MailRefused } from '../platform/mail/mailer.ts'
import type { Services } from '../platform/nodeParts.ts'
import { claimMail, concludeMail, findWaiting, leaveWaiting, noteRecipient } from './outbox.queries.ts'
import type { mails } from './public/mails.table.ts'
import { sendMailJobName, sendMailRetries } from './public/queueMail.ts'

/**
 * Sends one mail to every recipient who has not got it. No transaction is open while the mail server thinks, and what
 * became of each recipient is written at once: a node that dies in between sends to nobody twice but the one it was at.
 */
export const sendMailJob = (listeners: readonly MailListener[]) =>
  job<{ mailId: string }>({
    name: sendMailJobName,
    retries: sendMailRetries,
    parallel: 2,
    run: async ({ mailId }, services, { customerId, isLast }) => {
      if (!customerId) throw new Error('a mail belongs to a customer')
      const inCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(services.db, { customerId }, work)
      const mail = await inCustomer(tx => claimMail(tx, mailId))
      if (!mail) return
      const { mailer } = services
      if (!mailer) {
        await inCustomer(tx => leaveWaiting(tx, mailId, noMailServer))
        return
      }
      const mine = listeners.filter(({ kind }) => kind === mail.kind)
      const conclude = (reason?: string) =>
        inCustomer(async tx => {
          const concluded = await concludeMail(tx, mailId, { giveUp: isLast, reason })
          if (concluded && concluded.status !== 'queued')
            for (const listener of mine) await listener.concluded?.(tx, concluded)
        })
      const attachments = await inCustomer(tx => collect(tx, mail, mine, services))
        .then(make => make())
        .catch(async error => {
          await conclude(attachmentFailed)
          throw error
        })
      let again: Error | undefined
      for (const recipient of await inCustomer(tx => findWaiting(tx, mailId))) {
        const result = await sendOne(mailer, mail, recipient, attachments)
        if (result.status === 'queued') again = new Error(result.reason ?? 'not sent')
        await inCustomer(tx => noteRecipient(tx, recipient.id, result))
      }
      await conclude()
      if (again && !isLast) throw again
    },
  })

type MailRow = InferSelectModel<typeof mails>

/** What makes the attachments, once the transaction that this reads in is over. */
const collect = async (tx: Tx, mail: MailRow, listeners: readonly MailListener[], services: Services) => {
  const makers: (() => Promise<Attachment[]>)[] = []
  for (const id of mail.attachments) {
    const read = await readFile(tx, services, id)
    makers.push(async () => [await read()])
  }
  for (const listener of listeners) {
    const make = await listener.attachments?.(tx, mail, services)
    if (make) makers.push(make)
  }
  return async () => {
    const attachments: Attachment[] = []
    for (const make of makers) attachments.push(...(await make()))
    return attachments
  }
}

type Recipient = { id: string; address: string; name: string }
type Result = { status: 'sent' | 'failed' | 'queued'; reason: string | null }

const sendOne = async (
  mailer: Mailer,
  mail: MailRow,
  to: Recipient,
  attachments: readonly Attachment[],
): Promise<Result> => {
  const { subject, html, text } = mail
  try {
    await mailer.send({ id: to.id, to, subject, html, text, attachments })
    return { status: 'sent', reason: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: error instanceof MailRefused && error.final ? 'failed' : 'queued', reason }
  }
}
