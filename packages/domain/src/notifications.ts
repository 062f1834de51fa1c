import { z } from 'zod'
import { type AnyNotificationKind, type Notification, targetsOf } from './core/notificationKind.ts'
import { features } from './features.ts'

/** Every kind of notification, as the features declare them. */
export const notificationKinds: readonly AnyNotificationKind[] = features.flatMap(
  feature => feature.notifications ?? [],
)

const byKind = new Map(notificationKinds.map(declared => [declared.kind, declared]))

/** Everything that a notification can lead to, with what a person needs to open it. */
export const notificationTargets = notificationKinds.flatMap(targetsOf)

/** The kinds that ask for nothing. */
export const informingKinds = notificationKinds
  .filter(({ informsOnly }) => informsOnly)
  .map(({ kind }) => kind as Notification['kind'])

/** A notification as it is stored. */
export const AnyNotification = z.union(
  notificationKinds.map(({ schema }) => schema),
) as unknown as z.ZodType<Notification>

const kindOf = ({ kind }: Notification): AnyNotificationKind => {
  const declared = byKind.get(kind)
  if (!declared) throw new Error(`no feature declares notifications of kind ${kind}`)
  return declared
}

/** The page on which a person acts on a notification. */
export const addressOfNotification = (notification: Notification): string => kindOf(notification).address(notification)

/** The one list in which a person finds all of these; undefined when they belong to several, or to none. */
export const listOfNotifications = (notifications: readonly Notification[]): string | undefined => {
  const lists = new Set(notifications.map(notification => kindOf(notification).list?.(notification)))
  return lists.size === 1 ? [...lists][0] : undefined
}

/** How a notification is pushed to a device (RFC 8030 §5.2, §5.3): whether it is woken, and for how many hours it is tried. */
export const pushOf = (notification: Notification): { urgency: 'low' | 'normal' | 'high'; hours: number } => {
  const { isUrgent, informsOnly } = kindOf(notification)
  if (isUrgent) return { urgency: 'high', hours: 4 }
  return informsOnly ? { urgency: 'low', hours: 24 } : { urgency: 'normal', hours: 72 }
}
