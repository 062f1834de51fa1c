import { LONGEST_ADDRESS } from '@gemba/domain/checklists/checklist.schema'
import { noMailServer } from '@gemba/domain/mails/mails.schema'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { getOne, insertOne } from '../../platform/database/rows.ts'
import { sendJob } from '../../platform/jobs/job.ts'
import type { Locale } from '../../platform/phrases.ts'
import { mailRecipients, mails } from './mails.table.ts'

export type NewMail = {
  /** which mail it is: `submission result` */
  kind: string
  to: readonly { address: string; name?: string }[]
  subject: string
  html: string
  text: string
  /** in which it is written, for what is attached when it is sent */
  language?: Locale
  /** ids of stored files */
  attachments?: readonly string[]
  /** for the recipient alone, such as a link that resets a password */
  confidential?: boolean
  /** what the mail is about */
  about?: { entity: string; id: string }
}

/** The job that sends a mail: a minute, two, four … up to four hours between tries, a day and a half in all. */
export const sendMailJobName = 'mails.send'
export const sendMailRetries = { limit: 14, delaySeconds: 30, maxDelaySeconds: 4 * 3600 }

/**
 * RFC 2606: addresses under .invalid stand for people without one. One that the outbox cannot hold reaches nobody, and
 * must not undo what the mail tells of.
 */
const canBeReached = (address: string) =>
  address !== '' && address.length <= LONGEST_ADDRESS && !address.endsWith('.invalid')

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if and when that commits, and nobody waits for
 * the mail server. Answers the mail's id, or null when nobody is left who has an address.
 */
export const queueMail = async (tx: Tx, { to, about, ...mail }: NewMail): Promise<string | null> => {
  const recipients = new Map(to.map(({ address, name = '' }) => [address.trim().toLowerCase(), name]))
  for (const address of recipients.keys()) if (!canBeReached(address)) recipients.delete(address)
  if (recipients.size === 0) return null
  const { id } = await insertOne(tx, mails, {
    ...mail,
    subject: mail.subject.replace(/\s+/g, ' ').slice(0, 300),
    attachments: [...(mail.attachments ?? [])],
    entity: about?.entity,
    entityId: about?.id,
  })
  await tx.insert(mailRecipients).values([...recipients].map(([address, name]) => ({ mailId: id, address, name })))
  await send(tx, id)
  return id
}

/** Sends a mail again to those who have not got it; the others get nothing twice. */
export const requeueMail = async (tx: Tx, mailId: string): Promise<void> => {
  const missing = and(eq(mailRecipients.mailId, mailId), ne(mailRecipients.status, 'sent'))
  const queued = await tx
    .update(mailRecipients)
    .set({ status: 'queued' })
    .where(missing)
    .returning({ id: mailRecipients.id })
  const mail = await getOne(tx, mails, mailId)
  if (queued.length === 0) return
  const reason = mail.reason === noMailServer ? null : mail.reason
  await tx.update(mails).set({ status: 'queued', reason }).where(eq(mails.id, mailId))
  await send(tx, mailId)
}

const send = (tx: Tx, mailId: string) => sendJob(tx, { name: sendMailJobName, retries: sendMailRetries }, { mailId })
