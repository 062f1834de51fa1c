import type { LanguageCode } from '@gemba/domain/core/languages'
import type { PageQuery } from '@gemba/domain/core/paging'
import { and, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { foldedOf } from '../platform/database/foldedName.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'
import { bypassReasons } from './public/bypassReasons.table.ts'
import { shownReason } from './public/reasonNames.ts'

/** A page of reasons as they are offered unless asked for otherwise, and the total count. */
export const findBypassReasons = (
  tx: Tx,
  { locale, main }: { locale: Locale; main: LanguageCode },
  { next, count, search, id, ...order }: PageQuery,
) => {
  const shown = shownReason(locale, main)
  const name = foldedOf(shown)
  const offered = { name, place: bypassReasons.place, active: bypassReasons.active }
  return pageOf(
    tx
      .select({ ...getTableColumns(bypassReasons), total: totalOver })
      .from(bypassReasons)
      .where(
        and(
          id ? eq(bypassReasons.id, id) : undefined,
          search ? or(ilike(bypassReasons.name, containing(search)), ilike(shown, containing(search))) : undefined,
        ),
      )
      .orderBy(...ordered(offered, order, { sort: 'place' }, name)),
    { next, count },
  )
}
