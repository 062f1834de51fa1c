import type { InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Attachment } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/nodeParts.ts'
import type { mails } from './mails.table.ts'

export type MailRow = InferSelectModel<typeof mails>

/** What a feature does about its mails. It is told when it is on the list in `background.ts`. */
export type MailListener = {
  kind: string
  /**
   * In the transaction that concludes a mail: `status` is sent when every recipient has it, failed when it was given
   * up for one, with `reason` as the mail server said it.
   */
  concluded?: (tx: Tx, mail: MailRow) => Promise<void>
  /**
   * Attachments that are made when the mail is sent, such as a PDF, so that whoever queued it did not wait for them:
   * what is read for them, and then what makes them, when the transaction is over.
   */
  attachments?: (tx: Tx, mail: MailRow, services: Services) => Promise<() => Promise<Attachment[]>>
}

/** Tells a feature what became of its mails of one kind. */
export const onMailSent = (kind: string, concluded: NonNullable<MailListener['concluded']>): MailListener => ({
  kind,
  concluded,
})

/** Makes the attachments of one kind of mail when it is sent. */
export const onMailSending = (kind: string, attachments: NonNullable<MailListener['attachments']>): MailListener => ({
  kind,
  attachments,
})
