import type { Notification } from '@gemba/domain/core/notificationKind'
import { addressOfNotification } from '@gemba/domain/notifications'
import type { MailKind, MailType } from '../platform/mail/mailKind.ts'
import { lineOf, type NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** The data of a notification's e-mail; `by` is the person who caused it, if any. */
type Data = { notification: Notification; by: string | null }

export const notificationMailType: MailType<Data> = { name: 'notification' }

/** The e-mail of one notification, in the words of its feature. */
export const notificationMail = (lines: NotificationLines): MailKind<Data> => ({
  ...notificationMailType,
  subject: ({ notification }, { locale, customer: { settings } }) => lineOf(lines, notification, { locale, settings }),
  content: async (_tx, { notification, by }, { locale, url }) => ({
    paragraphs: [...(by ? [phrase(locale, 'inbox:mail.by', { name: by })] : []), phrase(locale, 'inbox:mail.why')],
    button: { label: phrase(locale, 'inbox:mail.open'), url: new URL(addressOfNotification(notification), url).href },
  }),
})
