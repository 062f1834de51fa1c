import { contactEmail } from '@gemba/domain/core/contact'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Permission } from '@gemba/domain/core/permissions'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { preparedSql } from '../../platform/database/prepared.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { type Actor, actorOf } from '../../platform/http/actor.ts'

type Row = {
  id: string
  username: string
  first_name: string
  last_name: string
  email: string | null
  badge: string | null
  picture: string | null
  is_b2c_user: boolean
  preferences: StoredPreferences
  release_notes_read: string | null
  customer_id: string
  customer_name: string
  is_platform_owner: boolean
  features: Partial<Record<FeatureFlag, boolean>>
  settings: Partial<CustomerSettings>
  expires_on: string | null
  expiration_lead_days: number
  maintenance: Actor['maintenance']
  contact_email: string
  roles: { id: string; name: string; basedOn: string | null; permissions: Permission[] }[]
}

/**
 * A person, their roles and their customer in one statement, without a session; null when they are no member, were
 * deactivated, or the customer is suspended. Without an id: the person whom the transaction is bound to.
 */
export const loadActor = async (tx: Tx, userId?: string): Promise<Actor | null> => {
  const { rows } = await actorRow(tx).execute({ userId: userId ?? null })
  const row = rows[0]
  if (!row) return null
  return actorOf({
    id: row.id,
    sessionId: '',
    username: row.username,
    email: row.email,
    badge: row.badge,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: row.picture,
    isB2CUser: row.is_b2c_user,
    roles: row.roles,
    preferences: row.preferences,
    terminal: null,
    releaseNotesRead: row.release_notes_read,
    maintenance: row.maintenance,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      isPlatformOwner: row.is_platform_owner,
      features: row.features,
      settings: row.settings,
      expiresOn: row.expires_on,
      expirationLeadDays: row.expiration_lead_days,
      contactEmail: row.contact_email || contactEmail,
    },
  })
}

const actorRow = preparedSql<Row>(sql`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.badge, u.picture, u.is_b2c_user, u.preferences,
      u.release_notes_read,
      c.id as customer_id, c.name as customer_name, c.is_platform_owner, c.features, c.settings,
      c.expires_on::text, c.expiration_lead_days, c.contact_email, current_maintenance(u.id) as maintenance,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'basedOn', r.based_on, 'permissions', r.permissions) order by r.name)
        from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = u.customer_id and ur.user_id = u.id
      ), '[]') as roles
    from users u join customers c on c.id = u.customer_id
    where u.id = coalesce(${sql.placeholder('userId')}::uuid, ${currentUser}) and u.active
      and c.suspended_at is null`)
