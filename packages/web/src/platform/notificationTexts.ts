import type { Notification } from '@gemba/domain/core/notificationKind'
import type { ComponentType } from 'react'

type Kind = Notification['kind']

/** What the inbox shows of a notification, for each kind that a feature sends: what is asked, and of which thing. */
export type NotificationTexts = { [K in Kind]?: ComponentType<{ notification: Extract<Notification, { kind: K }> }> }

/** What a feature says of its notifications: the phrases it needs and its texts, loaded together. */
export type NotificationWords = { phrases: readonly string[]; load: () => Promise<NotificationTexts> }
