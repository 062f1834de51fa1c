import { addressOfNotification, type Notification } from '@gemba/domain/inbox/notification.schema'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { phrase } from '../platform/phrases.ts'
import { wordNotification } from './words.ts'

/** How many lines a summary names; the rest is counted. */
const mostLines = 30

/** The morning's mail about everything that has waited for a person; `count` is more than `notification` has where it is long. */
export const summaryMail: MailKind<{ notification: Notification[]; count: number }> = {
  name: 'notification summary',
  subject: ({ count }, { locale }) => phrase(locale, 'inbox:summary.subject', { count }),
  content: async (_tx, { notification, count }, { locale, url, customer }) => {
    const lines = notification.map(
      one => `• ${wordNotification(one, locale, customer.settings)}\n${new URL(addressOfNotification(one), url).href}`,
    )
    const rest = count - lines.length
    return {
      paragraphs: [
        ...lines,
        ...(rest > 0 ? [phrase(locale, 'inbox:summary.more', { count: rest })] : []),
        phrase(locale, 'inbox:mail.why'),
      ],
      button: { label: phrase(locale, 'inbox:summary.open'), url: new URL('/dashboard', url).href },
    }
  },
}

/** What a summary says of these notification. */
export const summaryOf = (notification: readonly Notification[]) => ({
  notification: notification.slice(0, mostLines),
  count: notification.length,
})
