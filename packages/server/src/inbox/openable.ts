// Notification stay in the inbox while they wait; who has lost the permission to open what they lead to does not see them.
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Notification } from '@gemba/domain/inbox/notification.schema'
import { notificationNeeds, notificationTargetKey, notificationTargets } from '@gemba/domain/inbox/notificationAccess'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { findHolders } from '../users/public/findHolders.ts'
import { inboxEntries } from './public/inbox.table.ts'

const { kind, notification } = inboxEntries
const key = sql`(${kind} || ' ' || coalesce(${notification} ->> 'role', ${notification} ->> 'type', ''))`

/** Holds for entries that lead to something that the person may open. */
export const isOpenableBy = (actor: Actor): SQL => {
  const open = notificationTargets.filter(target => {
    const { role, permissions, features } = notificationNeeds(target)
    return (
      (role === undefined || actor.hasRole(role)) &&
      permissions.every(anyOf => anyOf.some(actor.may)) &&
      features.every(actor.hasFeature)
    )
  })
  return sql`${key} = any(${sql.param(open.map(notificationTargetKey))}::text[])`
}

/** Of entries those that lead to something that their person may open. */
export const keepOpenable = async <Entry extends { userId: string; notification: Notification }>(
  tx: Tx,
  entries: readonly Entry[],
  companyFeatures: Partial<Record<FeatureFlag, boolean>>,
): Promise<Entry[]> => {
  const ids = entries.map(({ userId }) => userId)
  const targets = new Map(entries.map(({ notification }) => [notificationTargetKey(notification), notification]))
  const people = new Map<string, string[]>()
  for (const [key, target] of targets) {
    const { features, ...needed } = notificationNeeds(target)
    const isOn = features.every(feature => companyFeatures[feature] === true)
    people.set(key, isOn ? await findHolders(tx, { ids, ...needed }) : [])
  }
  return entries.filter(({ userId, notification }) => people.get(notificationTargetKey(notification))?.includes(userId))
}
