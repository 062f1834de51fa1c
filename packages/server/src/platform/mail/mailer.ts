import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type Attachment = { name: string; mediaType: string; bytes: Buffer }

/** One e-mail to one person. The id stays the same when it is sent again, so that a mailbox can tell. */
export type Message = {
  id: string
  to: { address: string; name: string }
  /** who gets what the recipient answers */
  replyTo?: { address: string; name: string } | undefined
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
}

/** The failure that the mail server reported. `final`: permanent (RFC 5321 §4.2.1, 5yz). */
export class MailRefused extends Error {
  readonly final: boolean
  constructor(reason: string, final: boolean) {
    super(reason)
    this.final = final
  }
}

export type Mailer = {
  /** @throws MailRefused */
  send: (message: Message) => Promise<void>
  close: () => void
}

/** Returns the mailer of these settings; undefined without a mail server. */
export const openMailer = ({ smtpUrl, mailFrom, url }: Settings): Mailer | undefined => {
  if (!smtpUrl) return undefined
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    },
    { from: mailFrom },
  )
  const domain = new URL(url).hostname
  return {
    send: async ({ id, to, replyTo, subject, html, text, attachments }) => {
      const files = attachments.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: bytes,
      }))
      const headers = { 'auto-submitted': 'auto-generated' }
      try {
        await transport.sendMail({
          to,
          ...(replyTo && { replyTo }),
          subject,
          html,
          text,
          headers,
          messageId: `<${id}@${domain}>`,
          attachments: files,
        })
      } catch (error) {
        throw refusedOf(error)
      }
    },
    close: () => transport.close(),
  }
}

const refusedOf = (error: unknown) => {
  const { message, response, responseCode, rejectedErrors } = error as {
    message: string
    response?: string
    responseCode?: number
    rejectedErrors?: { response?: string; responseCode?: number }[]
  }
  const refused = rejectedErrors?.[0]
  const code = refused?.responseCode ?? responseCode ?? 0
  // 530 to 535: our own sign-in at the mail server, which an administrator can fix.
  const final = code >= 500 && !(code >= 530 && code <= 535)
  return new MailRefused((refused?.response ?? response ?? message).slice(0, 500), final)
}
