import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Permission } from '@gemba/domain/core/permissions'
import { knownAs } from '@gemba/domain/core/visitor'
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import type { CurrentMaintenance } from '@gemba/domain/maintenance/maintenance.schema'

/** What a sign-in is used for besides its person's own work. `over`: what it needs is no longer there. */
export type Mode =
  | {
      kind: 'role'
      role: HeldRole
      /** menus and queues that know the role by its name are the viewer's own as well, or they could give it to themselves */
      isOwn: boolean
    }
  | {
      kind: 'support'
      /** the support sign-in, and who of the platform owner works in it */
      id: string
      by: string
      reason: string
      /** by the clock of the database */
      secondsLeft: number
    }
  | { kind: 'over' }

type HeldRole = { id: string; name: string; basedOn?: string | null; permissions: Permission[] }

/** The caller: a person in one customer with their permissions. Loaded for every request. */
export type Actor = {
  id: string
  sessionId: string
  username: string
  email: string | null
  badge: string | null
  firstName: string
  lastName: string
  picture: string | null
  isB2CUser: boolean
  roles: HeldRole[]
  customer: {
    id: string
    name: string
    isPlatformOwner: boolean
    features: Partial<Record<FeatureFlag, boolean>>
    settings: CustomerSettings
    expiresOn: string | null
    expirationLeadDays: number
    /** whom its people ask about the subscription */
    contactEmail: string
  }
  /** the trusted terminal at which they signed in, and whether with a PIN; null elsewhere */
  terminal: { id: string; byPin: boolean } | null
  /** the release note up to which they have read what is new */
  releaseNotesRead: string | null
  /** the maintenance window that is announced or on; it locks out everyone whom it does not admit */
  maintenance: (CurrentMaintenance & { admits: boolean }) | null
  preferences: { language?: 'en' | 'de' | 'ar'; timezone?: string; dateTimeFormat?: string; allowEmails?: boolean }
  /** null: their own work */
  mode: Mode | null
  may: (permission: Permission) => boolean
  hasRole: (name: string) => boolean
  hasFeature: (feature: FeatureFlag) => boolean
  /** whether they would have a permission after signing in with their password */
  lacksPassword: (permission: Permission) => boolean
}

export type ActorFacts = Omit<Actor, 'may' | 'hasRole' | 'hasFeature' | 'lacksPassword' | 'customer'> & {
  customer: Omit<Actor['customer'], 'settings'> & { settings: Partial<CustomerSettings> }
}

/** A user has a permission if any of their roles includes it (specification 1 §6). */
export const actorOf = (facts: ActorFacts): Actor => {
  const held = new Set(facts.roles.flatMap(role => role.permissions))
  return {
    ...facts,
    customer: { ...facts.customer, settings: customerSettings(facts.customer.settings) },
    may: permission => held.has(permission),
    hasRole: name =>
      !(facts.mode?.kind === 'role' && !facts.mode.isOwn) && facts.roles.some(role => knownAs(role) === name),
    hasFeature: feature => facts.customer.features[feature] === true,
    lacksPassword: () => false,
  }
}

export const nameOf = ({ firstName, lastName, username }: Pick<Actor, 'firstName' | 'lastName' | 'username'>) =>
  `${firstName} ${lastName}`.trim() || username
