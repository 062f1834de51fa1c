import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { Person } from '@gemba/domain/core/fields'
import type { listTerminals } from '@gemba/domain/terminals/terminals.endpoints'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { terminals } from '../auth/public/terminals.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { personOf } from '../users/public/person.ts'

const state = sql<'trusted' | 'revoked'>`case when ${terminals.revokedAt} is null then 'trusted' else 'revoked' end`
const person = (column: string) => sql<Person | null>`${personOf(sql.raw(`terminals.${column}`))}`

const { id, name, place, createdAt, lastUsedAt, revokedAt, version } = terminals
const columns = {
  ...{ id, name, place, state, createdAt, lastUsedAt, revokedAt, version },
  createdBy: person('created_by'),
  lastUsedBy: person('last_used_by'),
  revokedBy: person('revoked_by'),
}

/** A page of terminals, by name by default, and the total count. */
export const findTerminals = (tx: Tx, query: QueryOf<typeof listTerminals>) => {
  const { next, count, search, id: wanted, state: states, ...order } = query
  const words = search ? containing(search) : undefined
  const sortable = { name: sql`lower(${name})`, place: sql`lower(${place})`, state, createdAt, lastUsedAt }
  return pageOf(
    tx
      .select({ ...columns, total: totalOver })
      .from(terminals)
      .where(
        and(
          wanted ? eq(id, wanted) : undefined,
          words ? or(ilike(name, words), ilike(place, words)) : undefined,
          states?.length ? sql`${state} = any(${sql.param(states)}::text[])` : undefined,
        ),
      )
      .orderBy(...ordered(sortable, order, { sort: 'name' }, id)),
    { next, count },
  )
}

/** One terminal, or 404. */
export const getTerminalRow = async (tx: Tx, wanted: string) => {
  const [row] = await tx.select(columns).from(terminals).where(eq(id, wanted))
  return found(row)
}

/** Whether another trusted terminal has a name, whatever its case. */
export const isNameTaken = async (tx: Tx, wanted: string, except?: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from terminals t where lower(t.name) = lower(${wanted}) and t.revoked_at is null
      and t.id is distinct from ${except ?? null}::uuid limit 1`)
  return rows.length > 0
}
