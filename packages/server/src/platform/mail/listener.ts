import type { Tx } from '../database/database.ts'
import type { Services } from '../nodeParts.ts'
import type { Attachment } from './mailer.ts'

/** An e-mail of the outbox, as passed to the feature that queued it. */
export type QueuedMail = {
  kind: string
  language: string
  status: string
  reason: string | null
  /** what it is about */
  entityId: string | null
}

/** A feature's handling of one kind of e-mails. */
export type MailListener = {
  kind: string
  /**
   * In the transaction that concludes an e-mail: `status` is sent when every recipient has it, failed when it was given
   * up for one, with `reason` as the mail server said it.
   */
  concluded?: (tx: Tx, mail: QueuedMail) => Promise<void>
  /**
   * Attachments that are made when the e-mail is sent, such as a PDF, so that whoever queued it did not wait for them:
   * what is read for them, and then what makes them, when the transaction is over.
   */
  attachments?: (tx: Tx, mail: QueuedMail, services: Services) => Promise<() => Promise<Attachment[]>>
}
