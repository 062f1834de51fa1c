import type { UserLogin } from '@gemba/domain/signIns/signIns.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { pageLimit } from '../platform/database/paging.ts'
import { type LoginQuery, type Report, reportOf } from './loginReport.ts'

export type LoginRow = Omit<UserLogin, 'loginDate'> & { loginDate: string | null }

/** A page of the login report and how many rows it has. */
export const findUserLogins = async (tx: Tx, report: Report, query: LoginQuery) => {
  const { rows, counted } = reportOf(report, query)
  const [found, counts] = await Promise.all([
    tx.execute<LoginRow>(rows(pageLimit(query))),
    tx.execute<{ total: number }>(sql`select count(*)::int as total ${counted}`),
  ])
  return { rows: found.rows, total: counts.rows[0]?.total ?? 0 }
}

/** All of its rows, as `findUserLogins` returns them. */
export const allUserLogins = (report: Report, query: LoginQuery): SQL => reportOf(report, query).rows(sql``)
