import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/**
 * `queued`: to be sent, or tried again; with reason `no-mail-server` it waits until someone sends it again. `failed`:
 * gave up for at least one recipient. `canceled`: not sent to at least one recipient, because someone canceled it.
 */
export const mailStatuses = ['queued', 'sent', 'failed', 'canceled'] as const
export const MailStatus = z.enum(mailStatuses)
export type MailStatus = z.infer<typeof MailStatus>

/** Why an e-mail waits while no mail server is set. */
export const noMailServer = 'no-mail-server'
/** An attachment could not be read or rendered; the log has details. */
export const attachmentFailed = 'attachment-failed'
/** The e-mail could not be written; the log has details. */
export const contentFailed = 'content-failed'
// Every other reason is in the mail server's own words.

export const MailRecipient = z.object({
  address: z.string(),
  name: z.string(),
  status: MailStatus,
  reason: z.string().nullable(),
  attempts: z.number().int(),
  sentAt: Moment.nullable(),
})

export const MailSummary = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  status: MailStatus,
  /** the last one: `no-mail-server`, `attachment-failed`, `content-failed` or the mail server's message */
  reason: z.string().nullable(),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  /** what the e-mail is about */
  entity: z.string().nullable(),
  entityId: z.uuid().nullable(),
  recipients: z.array(MailRecipient),
  can: z.object({ resend: z.boolean(), cancel: z.boolean() }),
})
export type MailSummary = z.infer<typeof MailSummary>

/** `kept`: the reader can save it; `others`: it has figures of the rights of others; `made`: when the e-mail is sent. */
const attachedStates = ['kept', 'others', 'gone', 'made'] as const

export const Mail = MailSummary.extend({
  /** null when the content is for the recipient alone, such as a link that resets a password */
  html: z.string().nullable(),
  text: z.string().nullable(),
  /** why it was queued and with which text: in the reader's words, with the page if they may open it */
  causes: z.array(z.object({ what: z.string(), name: z.string(), address: z.string().nullable() })),
  /** where who may resend it does so, in their words, as it has to be made again there; null: in the outbox */
  resentElsewhere: z.string().nullable(),
  /** ids of stored files */
  attachments: z.array(z.uuid()),
  /** what else it has attached; one of them at most is kept */
  attached: z.array(z.object({ name: z.string(), state: z.enum(attachedStates) })),
})
export type Mail = z.infer<typeof Mail>
