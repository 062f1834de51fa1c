import { addressOfNotification, type Notification } from '@gemba/domain/inbox/notification.schema'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { phrase } from '../platform/phrases.ts'
import { wordNotification } from './words.ts'

/** The e-mail of one notification; `by` is the person who caused it, if any. */
export const notificationMail: MailKind<{ notification: Notification; by: string | null }> = {
  name: 'notification',
  subject: ({ notification }, { locale, customer }) => wordNotification(notification, locale, customer.settings),
  content: async (_tx, { notification, by }, { locale, url }) => ({
    paragraphs: [...(by ? [phrase(locale, 'inbox:mail.by', { name: by })] : []), phrase(locale, 'inbox:mail.why')],
    button: { label: phrase(locale, 'inbox:mail.open'), url: new URL(addressOfNotification(notification), url).href },
  }),
}
