import { contactEmail } from '@gemba/domain/core/contact'
import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Permission } from '@gemba/domain/core/permissions'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { preparedSql } from '../../platform/database/prepared.ts'
import { currentUser } from '../../platform/database/tenancy.ts'
import { type Actor, actorOf, type Mode } from '../../platform/http/actor.ts'
import { mayView, viewAs } from '../../platform/http/roleView.ts'

type HeldRole = { id: string; name: string; basedOn: string | null; permissions: Permission[] }
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
  roles: HeldRole[]
  /** asked for by the sign-in */
  viewed_role: string | null
  viewed: HeldRole | null
  support_id: string | null
  support: Omit<Extract<Mode, { kind: 'support' }>, 'kind'> | null
}

/**
 * A person, their roles and their customer in one statement, without a session; null when they are no member, were
 * deactivated, or the customer is suspended. Without an id: the person whom the transaction is bound to, in the mode of
 * their sign-in.
 */
export const loadActor = async (tx: Tx, userId?: string): Promise<Actor | null> => {
  const { rows } = await actorRow(tx).execute({ userId: userId ?? null })
  const row = rows[0]
  if (!row) return null
  const own = actorOf({
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
    mode: null,
  })
  // The mode is that of the caller, and not of others whom their request is about.
  return userId === undefined ? inMode(own, row) : own
}

const inMode = (own: Actor, { viewed_role, viewed, support_id, support }: Row): Actor => {
  if (support_id) return { ...own, mode: support ? { kind: 'support', ...support } : { kind: 'over' } }
  if (!viewed_role) return own
  return viewed && mayView(own, viewed) ? actorOf(viewAs(own, viewed)) : { ...own, mode: { kind: 'over' } }
}

/**
 * The support sign-in `id`, as long as it goes on: not ended, within its time, wanted by the company, and of someone who
 * still is a system administrator, as someone who is none.
 */
const support = (id: SQL) => sql`(
  select jsonb_build_object('id', s.id, 'by', s.supporter_name, 'reason', s.reason,
    'secondsLeft', ceil(extract(epoch from s.until - now()))::int)
  from support_sessions s
  where s.customer_id = u.customer_id and s.id = ${id} and s.user_id = u.id and s.ended_at is null and s.until > now()
    and not c.is_platform_owner and (c.settings->>'supportSignIn') is distinct from 'false'
    and is_system_administrator(s.supporter_id) and not is_system_administrator(u.id))`

const supportId = sql.raw(`nullif(current_setting('app.support', true), '')::uuid`)
const viewedRole = sql.raw(`nullif(current_setting('app.viewed_role', true), '')::uuid`)

// The id is a subquery: behind row-level security PostgreSQL looks no expression of this kind up in the index of the key, and
// would read all people of the company for each request.
const actorRow = preparedSql<Row>(sql`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.badge, u.picture, u.is_b2c_user, u.preferences,
      u.release_notes_read,
      c.id as customer_id, c.name as customer_name, c.is_platform_owner, c.features, c.settings,
      c.expires_on::text, c.expiration_lead_days, c.contact_email, 
      current_maintenance(coalesce(
        (select s.supporter_id from support_sessions s where s.customer_id = u.customer_id and s.id = ${supportId}), u.id)) as maintenance,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'basedOn', r.based_on, 'permissions', r.permissions) order by r.name)
        from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = u.customer_id and ur.user_id = u.id
      ), '[]') as roles,
      ${supportId} as support_id, ${support(supportId)} as support, ${viewedRole} as viewed_role,
      (select jsonb_build_object('id', r.id, 'name', r.name, 'basedOn', r.based_on, 'permissions', r.permissions)
        from roles r where r.customer_id = u.customer_id and r.id = ${viewedRole}) as viewed
    from users u join customers c on c.id = u.customer_id
    where u.id = (select coalesce(${sql.placeholder('userId')}::uuid, ${currentUser})) and u.active
      and c.suspended_at is null`)
