import { randomUUID } from 'node:crypto'
import { LONGEST_ADDRESS } from '@gemba/domain/checklists/checklist.schema'
import { noMailServer } from '@gemba/domain/mails/mails.schema'
import { and, eq, ne } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getOne } from '../../platform/database/rows.ts'
import { type JobType, sendJob } from '../../platform/jobs/job.ts'
import type { MailType } from '../../platform/mail/mailKind.ts'
import type { Locale } from '../../platform/phrases.ts'
import { mailRecipients, mails } from './mails.table.ts'

type Envelope = {
  to: readonly { address: string; name?: string }[]
  /** in which it is written */
  language?: Locale
  /** ids of stored files */
  attachments?: readonly string[]
  /** for the recipient alone, such as a link that resets a password */
  confidential?: boolean
  /** what the mail is about */
  about?: { entity: string; id: string }
}

/** A mail as the facts that it is written from when it is sent. */
export type NewMail<Data extends object> = Envelope & { data: Data; language: Locale }

/** A mail that is written already. */
export type WrittenMail = Envelope & { kind: string; subject: string; html: string; text: string }

/** Sends a mail (sendMail.job.ts): a minute, two, four … up to four hours between tries, a day and a half in all. */
export const sendMail: JobType<{ mailId: string }> = {
  name: 'mails.send',
  retries: { limit: 14, delaySeconds: 30, maxDelaySeconds: 4 * 3600 },
}

/**
 * RFC 2606: addresses under .invalid stand for people without one. An address that is too long for the outbox is
 * skipped, so that it does not roll back the event of the e-mail.
 */
const canBeReached = (address: string) =>
  address !== '' && address.length <= LONGEST_ADDRESS && !address.endsWith('.invalid')

/**
 * Puts a mail into the outbox, in the caller's transaction: it is written and sent if and when that commits, without
 * waiting for the mail server. Returns the e-mail's ID, or null if no recipient has an address.
 */
export const queueMail = <Data extends object>(
  tx: Tx,
  kind: MailType<Data>,
  { data, ...envelope }: NewMail<Data>,
): Promise<string | null> => insert(tx, { kind: kind.name, data }, envelope)

/** The same for a mail that is written already. */
export const queueWrittenMail = (
  tx: Tx,
  { kind, subject, html, text, ...envelope }: WrittenMail,
): Promise<string | null> => insert(tx, { kind, subject: subjectLine(subject), html, text }, envelope)

/** A subject, shortened for the outbox. */
export const subjectLine = (subject: string): string => subject.replace(/\s+/g, ' ').slice(0, 300)

type Said = { kind: string } & ({ data: object } | { subject: string; html: string; text: string })

const insert = async (tx: Tx, said: Said, { to, about, attachments = [], ...rest }: Envelope) => {
  const recipients = new Map(to.map(({ address, name = '' }) => [address.trim().toLowerCase(), name]))
  for (const address of recipients.keys()) if (!canBeReached(address)) recipients.delete(address)
  if (recipients.size === 0) return null
  const id = randomUUID()
  const mail = { ...said, ...rest, attachments: [...attachments], entity: about?.entity, entityId: about?.id }
  write(tx, tx.insert(mails).values({ id, ...mail }))
  write(tx, tx.insert(mailRecipients).values([...recipients].map(([address, name]) => ({ mailId: id, address, name }))))
  send(tx, id)
  return id
}

/** Sends an e-mail again to those who have not received it. */
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
  send(tx, mailId)
}

const send = (tx: Tx, mailId: string) => sendJob(tx, sendMail, { mailId })
