import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { listStartCodes } from '@gemba/domain/startCodes/startCodes.endpoints'
import { maxCodesOfChecklist, type NamedLink } from '@gemba/domain/startCodes/startCodes.schema'
import { and, asc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { customerZone } from '../platform/zone.ts'
import { stateOn, todayIn } from '../publicLinks/public/linkState.ts'
import { publicLinks } from '../publicLinks/public/publicLinks.table.ts'
import { personOf } from '../users/public/person.ts'
import { startCodes } from './public/startCodes.table.ts'
import { codeAbilities } from './startCodes.policy.ts'

const { codeHash: _, ...shown } = getTableColumns(startCodes)

const todayOf = (actor: Actor) => todayIn(customerZone(actor))

const columns = (today: string) => ({
  ...shown,
  createdBy: sql<Person | null>`${personOf(sql`${startCodes.createdBy}`)}`,
  link: sql<NamedLink | null>`(
    select jsonb_build_object('id', public_links.id, 'name', public_links.name, 'state', ${stateOn(today)})
    from public_links where public_links.customer_id = ${startCodes.customerId} and public_links.id = ${startCodes.linkId})`,
})

/** A page of the codes of a checklist, by machine unless asked for otherwise, and the total count. */
export const findStartCodes = async (
  tx: Tx,
  actor: Actor,
  { checklistId, next, count, search, id, revoked, ...order }: QueryOf<typeof listStartCodes>,
) => {
  const { name, machine, part, uses, lastUsedAt, createdAt, revokedAt } = startCodes
  const offered = { name, machine: sql`lower(${machine})`, part, uses, lastUsedAt, createdAt, revokedAt }
  const words = search && containing(search)
  const page = await pageOf(
    tx
      .select({ ...columns(todayOf(actor)), total: totalOver })
      .from(startCodes)
      .where(
        and(
          eq(startCodes.checklistId, checklistId),
          id ? eq(startCodes.id, id) : undefined,
          revoked === undefined ? undefined : revoked ? isNotNull(revokedAt) : isNull(revokedAt),
          words ? or(ilike(machine, words), ilike(part, words), ilike(name, words)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'machine', descending: false }, startCodes.id)),
    { next, count },
  )
  return { ...page, rows: page.rows.map(row => ({ ...row, can: codeAbilities(actor, row) })) }
}

/** One code, or 404. */
export const getStartCode = async (tx: Tx, actor: Actor, id: string) => {
  const [row] = await tx
    .select(columns(todayOf(actor)))
    .from(startCodes)
    .where(eq(startCodes.id, id))
  const code = found(row)
  return { ...code, can: codeAbilities(actor, code) }
}

/** Links of a checklist that a code may name: not revoked, and with one code for everyone. */
export const findNameableLinks = (tx: Tx, actor: Actor, checklistId: string) =>
  tx
    .select({ id: publicLinks.id, name: publicLinks.name, state: stateOn(todayOf(actor)) })
    .from(publicLinks)
    .where(and(eq(publicLinks.checklistId, checklistId), isNull(publicLinks.revokedAt), eq(publicLinks.series, false)))
    .orderBy(asc(publicLinks.name), asc(publicLinks.id))
    .limit(200)

/** The codes of a checklist that were not revoked, by machine; of one code, where it is named. */
export const findPrintable = (tx: Tx, checklistId: string, codeId: string | undefined) =>
  tx
    .select({ id: startCodes.id, machine: startCodes.machine, part: startCodes.part, name: startCodes.name })
    .from(startCodes)
    .where(
      and(
        eq(startCodes.checklistId, checklistId),
        isNull(startCodes.revokedAt),
        codeId ? eq(startCodes.id, codeId) : undefined,
      ),
    )
    .orderBy(sql`lower(${startCodes.machine})`, asc(startCodes.part), asc(startCodes.id))
    .limit(maxCodesOfChecklist)
