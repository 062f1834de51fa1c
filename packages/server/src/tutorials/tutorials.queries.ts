import type { PageQuery } from '@gemba/domain/core/paging'
import { and, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { tutorials } from './tutorials.table.ts'

/** A page of tutorials, sorted by name by default, and the total count. */
export const findTutorials = async (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const words = search ? containing(search) : undefined
  const { rows, total } = await pageOf(
    tx
      .select({ ...getTableColumns(tutorials), total: totalOver })
      .from(tutorials)
      .where(
        and(
          id ? eq(tutorials.id, id) : undefined,
          words ? or(ilike(tutorials.name, words), ilike(tutorials.url, words)) : undefined,
        ),
      )
      .orderBy(...ordered({ name: tutorials.name, url: tutorials.url }, order, { sort: 'name' }, tutorials.id)),
    { next, count },
  )
  return { tutorials: rows, total }
}
