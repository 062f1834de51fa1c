import type { PageQuery } from '@gemba/domain/core/paging'
import { and, eq, getTableColumns, ilike } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { bypassReasons } from './public/bypassReasons.table.ts'

/** A page of reasons as they are offered unless asked for otherwise, and the total count. */
export const findBypassReasons = (tx: Tx, { next, count, search, id, ...order }: PageQuery) => {
  const offered = { name: bypassReasons.folded, place: bypassReasons.place, active: bypassReasons.active }
  return pageOf(
    tx
      .select({ ...getTableColumns(bypassReasons), total: totalOver })
      .from(bypassReasons)
      .where(
        and(
          id ? eq(bypassReasons.id, id) : undefined,
          search ? ilike(bypassReasons.name, containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'place' }, bypassReasons.folded)),
    { next, count },
  )
}
