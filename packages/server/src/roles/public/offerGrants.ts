import type { Permission } from '@gemba/domain/core/permissions'
import { defaultRoles } from '@gemba/domain/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.ts'
import { asPlatform } from '../../platform/database/asPlatform.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { transact } from '../../platform/database/transact.ts'

/** What roles may do by default, by the names of the roles. */
type Defaults = Readonly<Record<string, readonly Permission[]>>

/**
 * Gives the built-in roles of all companies the default permissions that they were never offered, because a newer version
 * brought them. A permission that was offered before and is missing was taken away by an administrator, and stays away.
 */
export const offerGrants = async (db: Database, defaults: Defaults = defaultRoles): Promise<void> => {
  const companies = await asPlatform(db, { reason: 'Offer roles the permissions of a new version' }, tx =>
    findCompanies(tx, defaults),
  )
  // A transaction for each, so that none waits for the audit chain of another, and an interrupted start continues
  // later.
  for (const customerId of companies)
    await transact(db, { customerId }, async tx => {
      const changed = await offerHere(tx, defaults)
      const entries = changed.filter(role => role.new.length > role.old.length).map(auditEntry)
      await writeAudit(tx, db.auditKey, customerId, undefined, entries)
    })
}

/** The built-in roles `r` that were not offered all of their defaults `d`. */
const unoffered = (defaults: Defaults): SQL => sql`
  roles r join (
    select key as name, array(select jsonb_array_elements_text(value)) as permissions
    from jsonb_each(${JSON.stringify(defaults)}::jsonb)) d on d.name = r.name
  where r.built_in and not d.permissions <@ r.offered_permissions`

const findCompanies = async (tx: Tx, defaults: Defaults): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct r.customer_id as id from ${unoffered(defaults)}`,
  )
  return rows.map(({ id }) => id)
}

type Changed = { id: string; old: Permission[]; new: Permission[] }

const auditEntry = (role: Changed): AuditEntry => ({
  action: 'Roles Update',
  entity: 'roles',
  entityId: role.id,
  old: { permissions: role.old },
  new: { permissions: role.new },
  reason: 'Default permissions of a new version',
})

/** For the company of the transaction. A node that starts at the same time waits for the rows, and finds nothing to do. */
const offerHere = async (tx: Tx, defaults: Defaults): Promise<Changed[]> => {
  const { rows } = await tx.execute<Changed>(sql`
    with before as (
      select r.id, r.permissions,
        array(select p from unnest(d.permissions) p where p <> all(r.offered_permissions)) as fresh
      from ${unoffered(defaults)} for update of r)
    update roles r set
      permissions = r.permissions || array(select p from unnest(b.fresh) p where p <> all(r.permissions)),
      offered_permissions = r.offered_permissions || b.fresh,
      version = r.version + 1, updated_at = ${currentMoment}, updated_by = null
    from before b where r.id = b.id
    returning r.id, b.permissions as old, r.permissions as new`)
  return rows
}
