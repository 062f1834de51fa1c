import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { columnOf, pageLimit } from '../platform/database/paging.ts'
import { inDays } from './inDays.ts'
import { supportOf, terminalOf } from './sourceOf.ts'

type Query = QueryOf<typeof listUserSignIns>
type Row = Omit<SignIn, 'at'> & { at: string }

/** A page of a person's sign-ins, the latest first, and how many there are and were refused. */
export const findUserSignIns = async (tx: Tx, zone: string, query: Query) => {
  const column = columnOf({ at: sql`s.created_at` }, query.sort ?? 'at')
  const descending = query.descending ?? query.sort === undefined
  const where = sql`where ${sql.join(
    [
      sql`s.user_id = ${query.userId}`,
      ...(query.outcome ? [sql`s.outcome = ${query.outcome}`] : []),
      ...inDays(sql`s.created_at`, zone, query),
    ],
    sql` and `,
  )}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    tx.execute<Row>(sql`
      select s.id, s.created_at as at, s.method, s.device, s.network, ${terminalOf} as terminal, s.outcome, s.session,
        ${supportOf} as support
      from sign_ins s ${where}
      order by ${column} ${descending ? sql`desc` : sql`asc`}, s.id ${pageLimit(query)}`),
    tx.execute<{ total: number; refused: number }>(sql`
      select count(*)::int as total, (count(*) filter (where s.outcome <> 'signedIn'))::int as refused
      from sign_ins s ${where}`),
  ])
  const [{ total, refused } = { total: 0, refused: 0 }] = counts
  return { rows: rows.map(row => ({ ...row, at: new Date(row.at) })), total, refused }
}
