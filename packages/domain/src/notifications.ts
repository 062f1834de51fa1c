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

/** A notification as it is stored. */
export const AnyNotification = z.union(
  notificationKinds.map(({ schema }) => schema),
) as unknown as z.ZodType<Notification>

/** The page on which a person acts on a notification. */
export const addressOfNotification = (notification: Notification): string => {
  const declared = byKind.get(notification.kind)
  if (!declared) throw new Error(`no feature declares notifications of kind ${notification.kind}`)
  return declared.address(notification)
}
