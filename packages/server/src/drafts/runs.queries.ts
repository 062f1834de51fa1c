import { checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assignedTo, isRunnable } from '../checklists/public/assigned.ts'
import { revisionNames } from '../checklists/public/checklistName.ts'
import { checklistRevisions, checklists } from '../checklists/public/checklists.table.ts'
import { asWrittenFirst, hasCode } from '../checklists/public/codes.ts'
import { loadDefinition } from '../checklists/public/loadDefinition.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { isPersonLike, personName } from '../users/public/person.ts'
import { notAssigned } from './public/needDraftAccess.ts'

/**
 * A published checklist that the actor may run, with the newest revision or the one asked for. 404 when there is none;
 * 403 'You are not authorized to execute this checklist!' when it is not assigned to them.
 */
export const getRunnable = async (tx: Tx, actor: Actor, code: string, revision?: number) => {
  const { assigned, ...checklist } = await getPublished(tx, actor, { code, revision, condition: isRunnable })
  if (!assigned) throw notAssigned()
  return checklist
}

/** The same, also of one that was deactivated or taken from the actor since they had it on their device. */
export const getPermitted = async (tx: Tx, actor: Actor, code: string, revision: number) => {
  const { assigned, ...checklist } = await getPublished(tx, actor, { code, revision })
  return checklist
}

type Wanted = { code: string; revision?: number | undefined; condition?: SQL }

const getPublished = async (tx: Tx, actor: Actor, { code, revision, condition }: Wanted) => {
  const [row] = await tx
    .select({
      id: checklists.id,
      code: checklists.code,
      type: checklists.type,
      assigned: sql<boolean>`${assignedTo(actor)}`,
      name: checklistRevisions.name,
      names: revisionNames,
      revision: checklistRevisions.revision,
      customerId: checklistRevisions.customerId,
      revisionId: checklistRevisions.id,
    })
    .from(checklists)
    .innerJoin(
      checklistRevisions,
      and(
        eq(checklistRevisions.customerId, checklists.customerId),
        eq(checklistRevisions.checklistId, checklists.id),
        eq(checklistRevisions.revision, revision ?? checklists.revision),
      ),
    )
    .where(and(hasCode(code), condition))
    .orderBy(asWrittenFirst(code))
  const { revisionId, customerId, ...checklist } = found(row)
  needFeature(actor, checklist.type)
  return { ...checklist, definition: await loadDefinition(tx, { customerId, id: revisionId }) }
}

/** How many runs of a kind, the newest, are looked through at each key press. */
const runsLookedAt = 5_000

/** Machines or parts that were named at the head of recent runs, the last named first, at most 20. */
export const findNamesUsed = async (tx: Tx, actor: Actor, field: 'machine' | 'part', search = '') => {
  const column = sql.identifier(field)
  const types = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  const { rows } = await tx.execute<{ name: string }>(sql`
    select min(${column}) as name
    from unnest(${sql.param(types)}::text[]) as kind cross join lateral (
      select ${column}, submitted_at from submissions where type = kind order by submitted_at desc limit ${runsLookedAt}
    ) as newest
    where ${column} <> '' and ${column} ilike ${containing(search)}
    group by lower(${column}) order by max(submitted_at) desc limit 20`)
  return rows.map(({ name }) => name)
}

/** Active people of the customer by name, username or badge, and with a role if one is asked for. */
export const findPeopleToName = async (
  tx: Tx,
  { search = '', role, limit = 20 }: { search?: string; role?: string; limit?: number },
) => {
  const words = containing(search)
  const withRole = role
    ? sql`and exists (
        select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = u.customer_id and ur.user_id = u.id and ${role} in (r.name, r.based_on))`
    : sql``
  const { rows } = await tx.execute<{ id: string; name: string; badge: string | null }>(sql`
    select u.id, ${personName('u')} as name, u.badge
    from users u
    where u.active and not u.is_b2c_user
      and ${isPersonLike('u', words)}
      ${withRole}
    order by name, u.id limit ${limit}`)
  return rows
}
