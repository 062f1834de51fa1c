import type { Notification } from '@gemba/domain/core/notificationKind'
import { addressOfNotification, listOfNotifications } from '@gemba/domain/notifications'
import type { MailKind, MailType } from '../platform/mail/mailKind.ts'
import { lineOf, type NotificationLines } from '../platform/notificationLines.ts'
import { phrase } from '../platform/phrases.ts'

/** Migration 0020 named the field of queued e-mails in the singular. */
type Data = { notification: Notification[]; count: number }

/** How many lines a summary names; the rest is counted. */
const maxLines = 30

export const summaryMailType: MailType<Data> = { name: 'notification summary' }

/** The morning's e-mail about everything that is pending for a person; `count` includes what is not named. */
export const summaryMail = (lines: NotificationLines): MailKind<Data> => ({
  ...summaryMailType,
  subject: ({ count }, { locale }) => phrase(locale, 'inbox:summary.subject', { count }),
  content: async (_tx, { notification, count }, { locale, url, linkTo, customer: { settings } }) => {
    const list = listOfNotifications(notification)
    const named = notification.map(
      one => `• ${lineOf(lines, one, { locale, settings })}\n${new URL(addressOfNotification(one), url).href}`,
    )
    const rest = count - named.length
    return {
      paragraphs: [
        ...named,
        ...(rest > 0 ? [phrase(locale, 'inbox:summary.more', { count: rest })] : []),
        phrase(locale, 'inbox:mail.why'),
      ],
      button: list
        ? { label: phrase(locale, 'inbox:summary.openList'), url: linkTo(list) }
        : { label: phrase(locale, 'inbox:summary.open'), url: new URL('/dashboard', url).href },
    }
  },
})

/** The data of a summary of these notifications. */
export const summaryOf = (notifications: readonly Notification[]): Data => ({
  notification: notifications.slice(0, maxLines),
  count: notifications.length,
})
