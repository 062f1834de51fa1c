// Notifications stay in the inbox while they are pending; people who may no longer open what they lead to don't see them.
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { notificationTargets } from '@gemba/domain/notifications'
import { inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { findHolders } from '../users/public/findHolders.ts'
import { inboxEntries } from './public/inbox.table.ts'

/** Matches entries that lead to something that the person may open. */
export const isOpenableBy = (actor: Actor): SQL => {
  const open = notificationTargets.filter(
    ({ needs: { role, permissions, features } }) =>
      (role === undefined || actor.hasRole(role)) &&
      permissions.every(anyOf => anyOf.some(actor.may)) &&
      features.every(actor.hasFeature),
  )
  return inArray(
    inboxEntries.target,
    open.map(({ target }) => target),
  )
}

/** Of entries those that lead to something that their person may open. */
export const keepOpenable = async <Entry extends { userId: string; target: string }>(
  tx: Tx,
  entries: readonly Entry[],
  companyFeatures: Partial<Record<FeatureFlag, boolean>>,
): Promise<Entry[]> => {
  const ids = entries.map(({ userId }) => userId)
  const people = new Map<string, string[]>()
  for (const { target, needs } of notificationTargets) {
    const { features, ...needed } = needs
    const isOn = features.every(feature => companyFeatures[feature] === true)
    if (isOn && entries.some(entry => entry.target === target))
      people.set(target, await findHolders(tx, { ids, ...needed }))
  }
  return entries.filter(({ userId, target }) => people.get(target)?.includes(userId))
}
