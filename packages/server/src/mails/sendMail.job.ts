import { attachmentFailed, contentFailed, noMailServer } from '@gemba/domain/mails/mails.schema'
import { readFile } from '../files/public/readFile.ts'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import { type Attachment, type Mailer, MailRefused, type Message } from '../platform/mail/mailer.ts'
import type { AnyMailKind } from '../platform/mail/mailKind.ts'
import type { Runtime } from '../platform/runtime.ts'
import { withCostlyWork } from '../platform/workers/costly.ts'
import { claimMail, concludeMail, findReplyTo, findWaiting, leaveWaiting, noteRecipient } from './outbox.queries.ts'
import type { MailRow } from './public/mails.table.ts'
import { sendMail } from './public/queueMail.ts'
import { keepWritten, prepareWriting, type Written } from './public/writeMail.ts'

/**
 * Writes one e-mail, unless that was done before, and sends it to every recipient who has not received it. No
 * transaction is open during layout or while the mail server works, and the outcome of each recipient is stored
 * immediately: after a crash at most one recipient gets it twice.
 */
export const sendMailJob = (kinds: readonly AnyMailKind[]) =>
  job({
    ...sendMail,
    parallel: 2,
    run: async ({ mailId }, runtime, { customerId, isLast }) => {
      if (!customerId) throw new Error('a mail belongs to a customer')
      const { mailer } = runtime
      const inCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(runtime.db, { customerId }, work)
      // What can't be sent is not written either; the outbox shows what it would say.
      if (!mailer) return void (await inCustomer(tx => leaveWaiting(tx, mailId, noMailServer)))
      const mail = await inCustomer(tx => claimMail(tx, mailId))
      if (!mail) return
      const kind = kinds.find(({ name }) => name === mail.kind)
      const conclude = (reason?: string) =>
        inCustomer(async tx => {
          const concluded = await concludeMail(tx, mailId, { giveUp: isLast, reason })
          if (concluded && concluded.status !== 'queued') await kind?.concluded?.(tx, concluded)
        })
      const orGiveBack = (reason: string) => async (error: unknown) => {
        await conclude(reason)
        throw error
      }
      const written = writtenIn(mail) ?? (await write(mail, kinds, runtime).catch(orGiveBack(contentFailed)))
      const attachments = await inCustomer(tx => collect(tx, mail, kind, runtime))
        .then(make => make())
        .catch(orGiveBack(attachmentFailed))
      let again: Error | undefined
      const [waiting, replyTo] = await inCustomer(tx => Promise.all([findWaiting(tx, mailId), findReplyTo(tx)]))
      for (const recipient of waiting) {
        const result = await sendOne(mailer, { ...written, replyTo, attachments }, recipient)
        if (result.status === 'queued') again = new Error(result.reason ?? 'not sent')
        await inCustomer(tx => noteRecipient(tx, recipient.id, result))
      }
      await conclude()
      if (again && !isLast) throw again
    },
  })

const writtenIn = ({ subject, html, text }: MailRow): Written | undefined =>
  subject !== null && html !== null && text !== null ? { subject, html, text } : undefined

/** Writes an e-mail and stores its content: in the queue for costly work, a company's e-mails count as one person. */
const write = async (mail: MailRow, kinds: readonly AnyMailKind[], { db, settings, workers }: Runtime) => {
  const { customerId } = mail
  const inCustomer = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
  const layOut = await withCostlyWork(
    workers,
    () => ({ customerId, userId: 'mails' }),
    () => inCustomer(tx => prepareWriting(tx, { kinds, settings }, mail)),
  )
  const written = await layOut()
  await inCustomer(tx => keepWritten(tx, mail.id, written))
  return written
}

/** What makes the attachments, once the transaction that this reads in is over. */
const collect = async (tx: Tx, mail: MailRow, kind: AnyMailKind | undefined, runtime: Runtime) => {
  const makers: (() => Promise<Attachment[]>)[] = []
  for (const id of mail.attachments) {
    const read = await readFile(tx, runtime, id)
    makers.push(async () => [await read()])
  }
  const make = await kind?.attachments?.(tx, mail, runtime)
  if (make) makers.push(make)
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
  { subject, html, text, replyTo, attachments }: Written & Pick<Message, 'replyTo' | 'attachments'>,
  to: Recipient,
): Promise<Result> => {
  try {
    await mailer.send({ id: to.id, to, replyTo, subject, html, text, attachments })
    return { status: 'sent', reason: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: error instanceof MailRefused && error.final ? 'failed' : 'queued', reason }
  }
}
