import type { listAudit } from '@gemba/domain/audit/audit.endpoints'
import type { QueryOf } from '@gemba/domain/core/endpoint'
import { and, desc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { auditHeads, auditRows } from '../platform/audit/audit.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing, countedPage, ordered, totalCount } from '../platform/database/paging.ts'
import { users } from '../users/public/users.table.ts'

const { id, sequence, at, action, entity, entityId, record } = auditRows

/** A page of what was done, newest first by default. */
export const findAudit = async (tx: Tx, query: QueryOf<typeof listAudit>) => {
  const { next, count, search, ...wanted } = query
  const words = search ? containing(search) : undefined
  const filters = [
    wanted.id ? eq(id, wanted.id) : undefined,
    wanted.entity ? eq(entity, wanted.entity) : undefined,
    wanted.entityId ? eq(entityId, wanted.entityId) : undefined,
    wanted.userId ? eq(auditRows.userId, wanted.userId) : undefined,
    wanted.from ? gte(at, new Date(wanted.from)) : undefined,
    wanted.to ? lte(at, new Date(wanted.to)) : undefined,
    words
      ? or(ilike(action, words), ilike(entity, words), inArray(auditRows.userId, peopleNamed(tx, words)))
      : undefined,
  ].filter(filter => filter !== undefined)
  return countedPage(
    tx
      .select({
        ...{ id, sequence, at, action, entity, entityId, record },
        user: { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      })
      .from(auditRows)
      .leftJoin(users, and(eq(users.customerId, auditRows.customerId), eq(users.id, auditRows.userId)))
      .where(and(...filters))
      .orderBy(...ordered({ at: sequence, sequence }, wanted, { sort: 'sequence', descending: true }, id)),
    { next, count },
    // A chain has no gaps: its end says how long it is.
    filters.length > 0
      ? tx
          .select(totalCount)
          .from(auditRows)
          .where(and(...filters))
      : tx.select({ total: auditHeads.sequence }).from(auditHeads),
  )
}

const peopleNamed = (tx: Tx, words: string) =>
  tx.select({ id: users.id }).from(users).where(ilike(users.username, words))

/** The end of the chain at the end of a day in a timezone. */
export const findRoot = async (tx: Tx, { day, zone }: { day: string; zone: string }) => {
  const [row] = await tx
    .select({ sequence, hash: auditRows.hash })
    .from(auditRows)
    .where(sql`${at} < ((${day}::date + 1)::timestamp at time zone ${zone})`)
    .orderBy(desc(sequence))
    .limit(1)
  return row ?? { sequence: 0, hash: '' }
}
