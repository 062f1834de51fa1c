import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { and, asc, desc, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm'
import { shownName } from '../checklists/public/checklistName.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import type { Locale } from '../platform/phrases.ts'
import { customerZone } from '../platform/zone.ts'
import { personOf } from '../users/public/person.ts'
import { stateOn, todayIn } from './public/linkState.ts'
import { publicCodes, publicLinks } from './public/publicLinks.table.ts'
import { linkAbilities } from './publicLinks.policy.ts'

const { pinHash, wrongPins: _, wrongPinsUntil: __, ...shown } = getTableColumns(publicLinks)

const columns = (today: string) => ({
  ...shown,
  state: stateOn(today),
  hasPin: sql<boolean>`${pinHash} is not null`,
  owner: sql<Person>`${personOf(sql`${publicLinks.ownerId}`)}`,
  // Its columns by name: of a query of one table, drizzle writes them without it, and here they would be those of `c`.
  codes: sql<number>`(select count(*)::int from public_codes c
    where c.customer_id = public_links.customer_id and c.link_id = public_links.id)`,
})

const todayOf = (actor: Actor) => todayIn(customerZone(actor))

/** A page of the links of a checklist, the newest first unless asked for otherwise, and the total count. */
export const findLinks = async (
  tx: Tx,
  actor: Actor,
  { checklistId, next, count, search, id, ...order }: QueryOf<typeof listPublicLinks>,
) => {
  const today = todayOf(actor)
  const { name, uses, lastUsedAt, endsOn, createdAt } = publicLinks
  const offered = { name, uses, lastUsedAt, endsOn, createdAt, state: stateOn(today) }
  const page = await pageOf(
    tx
      .select({ ...columns(today), total: totalOver })
      .from(publicLinks)
      .where(
        and(
          eq(publicLinks.checklistId, checklistId),
          id ? eq(publicLinks.id, id) : undefined,
          search ? ilike(publicLinks.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'createdAt', descending: true }, publicLinks.id)),
    { next, count },
  )
  return { ...page, rows: page.rows.map(row => ({ ...row, can: linkAbilities(actor, row) })) }
}

/** How many links of a checklist can be revoked, and what the newest of them are called. */
export const findRevocable = async (tx: Tx, checklistId: string) => {
  const rows = await tx
    .select({ name: publicLinks.name, count: totalOver })
    .from(publicLinks)
    .where(and(eq(publicLinks.checklistId, checklistId), isNull(publicLinks.revokedAt)))
    .orderBy(desc(publicLinks.createdAt), asc(publicLinks.id))
    .limit(5)
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
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

/** A link and its checklist as a sheet names them, or 404. */
export const getNamed = async (tx: Tx, { id, locale }: { id: string; locale: Locale }) => {
  const [row] = await tx
    .select({
      name: publicLinks.name,
      series: publicLinks.series,
      endsOn: publicLinks.endsOn,
      checklist: sql<string>`(select ${shownName(locale, { checklist: 'c' })} from checklists c
        where c.customer_id = public_links.customer_id and c.id = public_links.checklist_id)`,
    })
    .from(publicLinks)
    .where(eq(publicLinks.id, id))
  return found(row)
}

/** The codes of a link in the order of their numbers. */
export const findCodes = (tx: Tx, linkId: string) =>
  tx
    .select({ id: publicCodes.id, number: publicCodes.number, usedAt: publicCodes.usedAt })
    .from(publicCodes)
    .where(and(eq(publicCodes.linkId, linkId)))
    .orderBy(asc(publicCodes.number))
