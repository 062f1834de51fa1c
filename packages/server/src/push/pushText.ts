import type { Notification } from '@gemba/domain/core/notificationKind'
import { personName } from '@gemba/domain/core/personName'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import { addressOfNotification } from '@gemba/domain/notifications'
import type { PushContent } from '@gemba/domain/push/pushContent'
import { lineOf, type NotificationLines } from '../platform/notificationLines.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { findPeople } from '../users/public/findPeople.ts'

export type Said = {
  notification: Notification | null
  count: number
  topic: string
  by: Awaited<ReturnType<typeof findPeople>>[number] | undefined
}

/** More than a device shows; a message has to stay below 4 kB (RFC 8291 §4), also in Arabic. */
const most = 300
const short = (text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** What a device shows: as much as the company wants on a screen that may be locked. */
export const pushText = (
  lines: NotificationLines,
  { notification, count, topic, by }: Said,
  { locale, settings }: { locale: Locale; settings: CustomerSettings },
): PushContent => {
  const isHidden = settings.pushContent === 'hidden'
  const shown = { tag: topic, lang: locale, dir: locale === 'ar' ? ('rtl' as const) : ('ltr' as const) }
  const said = (title: string, body = '') => ({ title: short(title), body: short(body), ...shown })
  if (notification) {
    const to = addressOfNotification(notification)
    if (isHidden) return { ...said(phrase(locale, 'push:new')), to }
    const cause = by ? phrase(locale, 'inbox:mail.by', { name: personName(by) }) : ''
    return { ...said(lineOf(lines, notification, { locale, settings }), cause), to }
  }
  if (count === 0) return { ...said(phrase(locale, 'push:try'), phrase(locale, 'push:tryText')), to: '/' }
  return { ...said(phrase(locale, isHidden ? 'push:new' : 'push:several', { count })), to: '/dashboard' }
}
