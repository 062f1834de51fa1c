import type { Notification } from '@gemba/domain/core/notificationKind'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { Locale } from './phrases.ts'

/** The reader of a notification. */
export type NotificationReader = { locale: Locale; settings: CustomerSettings }

type Kind = Notification['kind']

/** One line that says what is pending, for each kind of notification that a feature sends; e-mails show it. */
export type NotificationLines = {
  [K in Kind]?: (notification: Extract<Notification, { kind: K }>, reader: NotificationReader) => string
}

/** The line of a notification, from the lines of all features. */
export const lineOf = (lines: NotificationLines, notification: Notification, reader: NotificationReader): string => {
  const line = lines[notification.kind] as ((one: Notification, reader: NotificationReader) => string) | undefined
  if (!line) throw new Error(`no feature words notifications of kind ${notification.kind}`)
  return line(notification, reader)
}
