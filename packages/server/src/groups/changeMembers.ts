import { sql } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { giveNewVersion } from '../users/public/newVersion.ts'
import { addToGroups, removeFromGroups } from './public/membership.ts'

type Change = { add: readonly string[] } | { remove: readonly string[] }

/**
 * Adds people to a group or removes them by hand. Returns who was not in it before, or was. Its version stays, because two
 * such changes at once do not contradict each other.
 * @throws 409 when the group has a rule
 */
export const changeMembers = async (tx: Tx, id: string, change: Change, audit: (entry: AuditEntry) => void) => {
  const people = 'add' in change ? change.add : change.remove
  const ids = sql.param([...new Set(people)])
  const [{ rows: held }, { rows }] = await Promise.all([
    // People before groups, as whoever changes people holds them.
    tx.execute(sql`select from users where id = any(${ids}::uuid[]) order by id for no key update`),
    // A rule that is set at the same time waits, and then decides about everyone.
    tx.execute<{ byRule: boolean }>(sql`
      update groups set updated_at = ${currentMoment}, updated_by = ${currentUser} where id = ${id}
      returning rule is not null as "byRule"`),
  ])
  if (found(rows[0]).byRule) throw refuse('conflict', { message: 'groups:hasRule' })
  if (held.length < new Set(people).size) throw refuse('invalid-input', { fields: { userIds: 'groups:personGone' } })
  const userIds = await ('add' in change ? addToGroups : removeFromGroups)(tx, people, [id])
  giveNewVersion(tx, userIds)
  const entry = { action: 'Groups Update', entity: 'groups', entityId: id } as const
  if (userIds.length > 0) audit({ ...entry, new: 'add' in change ? { joined: userIds } : { left: userIds } })
  return userIds
}
