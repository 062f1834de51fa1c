import type { Person } from '@gemba/domain/core/fields'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { customerZone } from '../platform/zone.ts'
import { personOf } from '../users/public/person.ts'
import { stateOn, todayIn } from './linkState.ts'
import { linkAbilities } from './publicLinks.policy.ts'
import { publicCodes, publicLinks } from './publicLinks.table.ts'

const { pinHash, wrongPins: _, ...shown } = getTableColumns(publicLinks)

const columns = (today: string) => ({
  ...shown,
  state: stateOn(today),
  hasPin: sql<boolean>`${pinHash} is not null`,
  owner: sql<Person>`${personOf(sql`${publicLinks.ownerId}`)}`,
  codes: sql<number>`(select count(*)::int from public_codes c
    where c.customer_id = ${publicLinks.customerId} and c.link_id = ${publicLinks.id})`,
})

const todayOf = (actor: Actor) => todayIn(customerZone(actor))

/** The links of a checklist, the newest first. */
export const findLinks = async (tx: Tx, actor: Actor, checklistId: string) => {
  const rows = await tx
    .select(columns(todayOf(actor)))
    .from(publicLinks)
    .where(eq(publicLinks.checklistId, checklistId))
    .orderBy(desc(publicLinks.createdAt), asc(publicLinks.id))
    .limit(500)
  return rows.map(row => ({ ...row, can: linkAbilities(actor, row) }))
}

/** One link, or 404. */
export const getLink = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await tx
    .select(columns(todayOf(actor)))
    .from(publicLinks)
    .where(eq(publicLinks.id, id))
  const link = found(row)
  return { ...link, can: linkAbilities(actor, link) }
}

/** The codes of a link in the order of their numbers. */
export const findCodes = (tx: Tx, linkId: string) =>
  tx
    .select({ id: publicCodes.id, number: publicCodes.number, usedAt: publicCodes.usedAt })
    .from(publicCodes)
    .where(and(eq(publicCodes.linkId, linkId)))
    .orderBy(asc(publicCodes.number))
