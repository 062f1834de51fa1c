import type { Permission } from '@gemba/domain/core/permissions'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { Tx } from '../database/database.ts'
import type { Locale } from '../phrases.ts'
import type { Runtime } from '../runtime.ts'
import type { MailContent } from './layout.ts'
import type { Attachment } from './mailer.ts'

/** An e-mail of the outbox, as passed to the feature that queued it. */
export type QueuedMail = {
  kind: string
  language: string
  /** what it was queued with */
  data: object | null
  status: string
  reason: string | null
  /** what it is about */
  entityId: string | null
}

/** The reader of a mail. */
export type MailReader = {
  locale: Locale
  /** the address of the product, for links */
  url: string
  /** a signed link to a list with its filters, which ends some day */
  linkTo: (list: string) => string
  customer: { name: string; settings: CustomerSettings }
}

/** The content between subject, which is also the heading, and customer name. */
export type MailWords = Omit<MailContent, 'locale' | 'title' | 'footer'>

/** What caused a mail, in the words of whoever reads the outbox: a rule, and the page on which it is. */
export type MailCause = { what: string; name: string; page?: { address: string; opensWith: Permission } }

/**
 * A file of a mail, as the outbox names it: one that is in the file store, made with the rights of those people; one that was
 * removed there; or one that is made when it is sent.
 */
export type AttachedFile = { name: string } & (
  | { state: 'kept'; key: string; mediaType: string; madeFor: readonly string[] }
  | { state: 'gone' | 'made' }
)

/** What a mail is queued as. The outbox keeps name and data, so later versions have to understand both. */
export type MailType<Data extends object> = {
  name: string
  /** a type alone, never a value */
  data?: Data
}

/** A mail that a feature sends: queued as data, written by the job that sends it. */
export type MailKind<Data extends object> = MailType<Data> & {
  subject: (data: Data, reader: MailReader) => string
  content: (tx: Tx, data: Data, reader: MailReader) => Promise<MailWords>
  /**
   * The phrase that says where it is sent again, as who may have it is asked there, and it is made again. Without one, the
   * outbox sends it again as it is.
   */
  resentElsewhere?: string
  /** Why it was queued, and what it is written with. */
  causes?: (mail: QueuedMail, locale: Locale) => MailCause[]
  /**
   * In the transaction that concludes a mail: `status` is sent when every recipient has it, failed when sending to one
   * was given up, with the mail server's `reason`.
   */
  concluded?: (tx: Tx, mail: QueuedMail) => Promise<void>
  /** What the outbox says of its attachments; a mail has one at most that is kept. */
  attached?: (tx: Tx, mail: QueuedMail) => Promise<AttachedFile[]>
  /** Attachments: what is read for them, and then what makes them, when the transaction is over. */
  attachments?: (tx: Tx, mail: QueuedMail, runtime: Runtime) => Promise<() => Promise<Attachment[]>>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds with all kinds of data
export type AnyMailKind = MailKind<any>
