import { featureFlags } from '@gemba/domain/core/featureFlags'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import type { Actor } from '../platform/http/actor.ts'
import { route } from '../platform/http/route.ts'
import { findMemberships } from './memberships.queries.ts'

export const signedInUserRoutes = [
  route(getSignedInUser, async ({ actor, runtime }) =>
    presentActor(actor, await findMemberships(runtime.db, actor.id)),
  ),
]

/** The signed-in user (specification 1 §3). */
const presentActor = (actor: Actor, memberships: { customerId: string; customerName: string }[]) => ({
  id: actor.id,
  username: actor.username,
  email: actor.email,
  badge: actor.badge,
  profile: { firstName: actor.firstName, lastName: actor.lastName },
  picture: actor.picture,
  roles: actor.roles,
  customers: memberships.map(({ customerId, customerName }) => ({
    id: customerId,
    name: customerName,
    active: customerId === actor.customer.id,
  })),
  customer: {
    id: actor.customer.id,
    name: actor.customer.name,
    isPlatformOwner: actor.customer.isPlatformOwner,
    expiration: actor.customer.expiresOn
      ? {
          date: actor.customer.expiresOn,
          notification: { leadTime: actor.customer.expirationLeadDays, email: actor.customer.contactEmail },
        }
      : null,
    features: Object.fromEntries(featureFlags.map(name => [name, actor.hasFeature(name)])) as Record<
      (typeof featureFlags)[number],
      boolean
    >,
    settings: actor.customer.settings,
  },
  isB2CUser: actor.isB2CUser,
  preferences: actor.preferences,
  terminal: actor.terminal,
  releaseNotesRead: actor.releaseNotesRead,
  maintenance: actor.maintenance,
  mode: presentMode(actor),
})

const presentMode = ({ mode }: Actor) => {
  if (mode?.kind === 'support') return mode
  if (mode?.kind !== 'role') return null
  const { id, name } = mode.role
  return { kind: 'role' as const, role: { id, name } }
}
